import { useCall } from '#dashboard/api/hooks.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { addressOf } from '#dashboard/screens.ts';
import { CompanyLogo } from '#dashboard/shell/bars/CompanyLogo.tsx';
import { VoidNote } from '#dashboard/shell/details/void-facts.tsx';
import { PrintPage } from '#dashboard/shell/print/PrintPage.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Barcode } from '#dashboard/ui/values/Barcode.tsx';
import { NotLoaded } from '#dashboard/ui/values/NotLoaded.tsx';
import { Qr } from '#dashboard/ui/values/Qr.tsx';
import { Code, DateText, Name } from '#dashboard/ui/values/Values.tsx';
import { bagMessages, bagWords as w } from '#words/custody/bags.ts';
import { documentWords } from '#words/custody/screens.ts';
import type { SentDetails } from '../cash/sent-details.ts';
import { DocumentPrint } from '../documents/DocumentPrint.tsx';
import type { DocumentDetails, DocumentView } from '../documents/document-types.ts';
import { documentScreen } from '../documents/document-screen.ts';
import { sealOf } from './SealPanel.tsx';
import styles from './bags.module.css';

type BagView = DocumentView<SentDetails<'seal'>>;

/** The label to stick on the bag; its contents print on A4. */
export function BagPrint({ view }: { view: BagView }) {
  const [{ size }] = useSearchValues();
  return size === 'a4' ? <DocumentPrint view={view} /> : <LabelPrint view={view} />;
}

function LabelPrint({ view }: { view: BagView }) {
  const id = Number(useParam('id'));
  const [{ auto }, change] = useSearchValues();
  const { data, error, refetch } = useCall('documents.bag.one', { id });
  return (
    <PrintPage
      size="label"
      title={w.label}
      ready={data !== undefined}
      auto={auto === '1'}
      backHref={`#${addressOf(documentScreen(view, 'list'))}`}
      tools={
        <Button size="small" onClick={() => change({ size: 'a4', auto: null })}>
          {w.contents}
        </Button>
      }
    >
      {data ? (
        <BagLabel bag={data.data} />
      ) : (
        <NotLoaded error={error} lines={8} onRetry={() => void refetch()} />
      )}
    </PrintPage>
  );
}

/** 100 × 150 mm, black only: the number to scan, and the branch readable at arm's length. */
function BagLabel({ bag }: { bag: DocumentDetails }) {
  const { settings } = useCurrentUser();
  const number = bag.invoice_no;
  return (
    <article className={styles.label} aria-label={number ?? w.label}>
      <header className={styles.head}>
        <CompanyLogo className={styles.logo} />
        <strong>
          <Name>{settings.company_name}</Name>
        </strong>
        <DateText at={bag.date} />
      </header>
      {number === null ? (
        <p className={styles.stamp}>{documentWords.draftStamp}</p>
      ) : (
        <div className={styles.codes}>
          <Barcode value={number} barMm={0.4} heightMm={22} />
          <strong className={styles.number}>
            <Code>{number}</Code>
          </strong>
          <Qr value={number} sizeMm={30} />
        </div>
      )}
      {bag.state === 'void' ? (
        <div>
          <p className={styles.stamp}>{documentWords.voidStamp}</p>
          <p>
            <VoidNote {...bag} />
          </p>
        </div>
      ) : null}
      <dl className={styles.route}>
        <dt>{w.from}</dt>
        <dd>
          <Name>{bag.branch.branch_name}</Name>
        </dd>
        <dt>{w.to}</dt>
        <dd className={styles.goal}>
          <Name>{bag.to_branch?.branch_name}</Name>
        </dd>
      </dl>
      <footer className={styles.foot}>
        <span>
          {w.seal} <Code>{sealOf(bag).seal}</Code>
        </span>
        <strong>{bagMessages.shipments(bag.lines_count)}</strong>
      </footer>
    </article>
  );
}
