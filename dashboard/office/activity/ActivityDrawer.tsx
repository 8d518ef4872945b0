import type { RowOf } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { FactCard } from '#dashboard/shell/details/DetailsScreen.tsx';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Drawer } from '#dashboard/ui/overlay/Drawer.tsx';
import { Code, DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import { activityWords as t } from '#words/office/activity-screens.ts';
import { uiWords } from '#words/shell/ui.ts';
import { type Change, changesOf, labelOf } from './activity-diff.ts';
import { placeOf } from './activity-links.ts';
import styles from './activity.module.css';

type ActivityRow = RowOf<'activity.list'>;

/** A document of 2,000 shipments is not shown line by line here. */
const MOST_CHANGES = 100;

interface DrawerProps {
  readonly row: ActivityRow;
  readonly onClose: () => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onThing: () => void;
}

/** One activity: who, when, from where, and the resulting changes. */
export function ActivityDrawer({ row, onClose, onStep, onThing }: DrawerProps) {
  const can = useCan();
  const place = placeOf(row, can);
  return (
    <Drawer
      open
      onClose={onClose}
      onStep={onStep}
      title={row.action_label}
      footer={
        <Row gap={8} wrap>
          {place ? (
            <LinkButton tone="primary" href={`#${place}`}>
              {t.openSubject}
            </LinkButton>
          ) : null}
          {row.subject_id === null ? null : <Button onClick={onThing}>{t.onlyThis}</Button>}
        </Row>
      }
    >
      <Stack gap={16}>
        <FactCard group={{ key: 'facts', title: t.facts, facts: factsOf(row) }} />
        <Stack as="section" gap={16} aria-label={t.changes}>
          <h3>{t.changes}</h3>
          <Changes changes={changesOf(row.before, row.after)} />
        </Stack>
      </Stack>
    </Drawer>
  );
}

const factsOf = (row: ActivityRow) => [
  { label: t.actor, value: row.actor ? <Name>{row.actor.name}</Name> : t.system },
  { label: t.at, value: <DateTimeText at={row.at} /> },
  { label: t.subject, value: row.subject_label },
  { label: t.title, value: <Name>{row.title}</Name> },
  { label: t.subjectId, value: <Code>{row.subject_id}</Code> },
  { label: t.ip, value: <Code>{row.ip}</Code> },
  { label: t.request, value: <Code>{row.request_id}</Code>, wide: true },
];

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p>{t.noChanges}</p>;
  const left = changes.length - MOST_CHANGES;
  return (
    <Stack as="dl" gap={10}>
      {changes.slice(0, MOST_CHANGES).map(({ path, was, became }) => (
        <div key={path.join(' ')} className={styles.change}>
          <dt className="quiet">{labelOf(path)}</dt>
          <Row as="dd" gap="4 8" wrap className={styles.sides}>
            <Sides was={was} became={became} />
          </Row>
        </div>
      ))}
      {left > 0 ? <div className="quiet">{t.more(left)}</div> : null}
    </Stack>
  );
}

/** Only replaced values are struck through. */
function Sides({ was, became }: { was: string | null; became: string | null }) {
  const old = <bdi>{was || uiWords.unknown}</bdi>;
  if (became === null) return old;
  return (
    <>
      {was === null ? null : (
        <del>
          <span className="visually-hidden">{uiWords.was} </span>
          {old}
        </del>
      )}
      <ins>
        <span className="visually-hidden">{uiWords.became} </span>
        <bdi>{became || uiWords.unknown}</bdi>
      </ins>
    </>
  );
}
