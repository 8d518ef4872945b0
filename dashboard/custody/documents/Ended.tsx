import { addressOf } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { Code } from '#dashboard/ui/values/Values.tsx';
import { documentMessages as messages, documentWords as t } from '#words/custody/screens.ts';
import type { DocumentDetails, DocumentView, Line } from './document-types.ts';
import { documentScreen } from './document-screen.ts';
import styles from '../custody.module.css';

/** A colleague has finished the document that was also being scanned here. */
export function Ended<X>(props: {
  view: DocumentView<X>;
  ended: Pick<DocumentDetails, 'id' | 'state' | 'invoice_no'> & { changed_by: string | null };
  /** Scanned here after it was finished: these shipments are on no document. */
  left: readonly Line[];
}) {
  const { view, ended, left } = props;
  const who = ended.changed_by ?? '';
  const isIssued = ended.state !== 'void';
  return (
    <Card as="section" pad={24} gap={12} items="start" role="alert">
      <h1>
        {isIssued ? messages.endedBy(who, ended.invoice_no ?? '') : messages.discardedBy(who)}
      </h1>
      {left.length > 0 ? (
        <>
          <p>{t.leftOutsideTitle}</p>
          <ul>
            {left.map(({ code }) => (
              <li key={code}>
                <Code>{code}</Code>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Row gap={8} wrap className={styles.tools}>
        {isIssued ? (
          <LinkButton href={`#${addressOf(documentScreen(view, 'print'), { id: ended.id })}`}>
            {t.print}
          </LinkButton>
        ) : null}
        <LinkButton href={`#${addressOf(documentScreen(view, 'form'))}`}>
          {view.words.create}
        </LinkButton>
        <LinkButton href={`#${addressOf(documentScreen(view, 'list'))}`}>
          {view.words.documents}
        </LinkButton>
      </Row>
    </Card>
  );
}
