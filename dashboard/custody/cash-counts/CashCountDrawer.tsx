import { IconPrinter } from '@tabler/icons-react';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { FactCard, wideFact } from '#dashboard/shell/details/DetailsScreen.tsx';
import { type DrawerProps, DrawerShell } from '#dashboard/shell/details/DrawerShell.tsx';
import { voidFacts } from '#dashboard/shell/details/void-facts.tsx';
import { useVoidReason } from '#dashboard/shell/form/use-void-reason.ts';
import { VoidQuestion } from '#dashboard/shell/form/VoidQuestion.tsx';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { Difference } from '#dashboard/ui/values/Difference.tsx';
import { DateText, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { cashCountWords as t } from '#words/custody/cash-count.ts';
import { differenceWords } from '#words/custody/exceptions.ts';
import { TillFlows } from './TillFlows.tsx';
import { CountedNotes } from './CountedNotes.tsx';
import { type CashCountDetails, DifferenceState, numberOf, StateOf } from './cash-count-view.tsx';
import styles from './cash-counts.module.css';

/** One count next to its list: its content and its actions. */
export function CashCountDrawer(opened: DrawerProps) {
  const { id } = opened;
  const answer = useCall('documents.cashCount.one', { id: id ?? 0 }, { enabled: id !== null });
  return (
    <DrawerShell
      {...opened}
      answer={answer}
      kind={t.details}
      numberOf={numberOf}
      body={(document) => <Body document={document} />}
      actions={(document, open) => <Actions document={document} onVoid={() => open('void')} />}
      question={(document, _, onDone) => <Void document={document} onDone={onDone} />}
    />
  );
}

function Actions({ document, onVoid }: { document: CashCountDetails; onVoid: () => void }) {
  const can = useCan();
  const whyNoVoid = useVoidReason();
  return (
    <>
      <LinkButton
        tone="primary"
        icon={<Icon of={IconPrinter} />}
        href={`#${to('documents.cashCount.print', { id: document.id }, { auto: 1 })}`}
      >
        {t.print}
      </LinkButton>
      {can('documents.cashCount.void') ? (
        <Button tone="danger" reason={whyNoVoid(document, t.notVoidable)} onClick={onVoid}>
          {t.void}
        </Button>
      ) : null}
    </>
  );
}

function Body({ document }: { document: CashCountDetails }) {
  const { expected_amount: expected, difference_state: exception, denominations } = document;
  return (
    <Stack gap={16}>
      <FactCard
        group={{
          key: 'head',
          title: t.details,
          facts: [
            { label: t.expected, value: <Money value={expected} /> },
            { label: t.counted, value: <Money value={document.counted_amount} /> },
            { label: t.difference, value: <Difference value={document.difference_amount} /> },
            { label: t.state, value: <StateOf state={document.state} /> },
            ...(exception === null
              ? []
              : [{ label: t.differenceState, value: <DifferenceState row={document} /> }]),
            { label: t.branch, value: <Name>{document.branch.branch_name}</Name> },
            { label: t.date, value: <DateText at={document.date} /> },
            { label: t.createdBy, value: <Name>{document.created_by}</Name> },
            { label: t.createdAt, value: <DateTimeText at={document.created_at} /> },
            ...wideFact(t.reason, document.reason),
            ...voidFacts(document),
          ],
        }}
      />
      {document.decision ? <Decision decision={document.decision} /> : null}
      {denominations ? (
        <Card pad={16} gap={12} className={styles.card}>
          <CountedNotes denominations={denominations} />
        </Card>
      ) : null}
      <Card pad={16} gap={12} className={styles.card}>
        <TillFlows flows={document.flows} opening={document.opening} expected={expected} />
      </Card>
    </Stack>
  );
}

function Decision({ decision }: { decision: NonNullable<CashCountDetails['decision']> }) {
  const { way, amount, approved, decided_by: decider } = decision;
  return (
    <FactCard
      group={{
        key: 'decision',
        title: t.decision,
        facts: [
          { label: t.decision, value: differenceWords.ways[way] },
          ...(amount > 0 ? [{ label: t.charged, value: <Money value={amount} /> }] : []),
          { label: t.requestedBy, value: <Name>{decision.requested_by}</Name> },
          {
            label: t.decidedBy,
            value: approved === null ? t.waits : <Name>{decider}</Name>,
          },
          ...wideFact(t.why, decision.reason),
          ...(approved === false ? [{ label: t.differenceState, value: t.refused }] : []),
        ],
      }}
    />
  );
}

function Void({ document, onDone }: { document: CashCountDetails; onDone: () => void }) {
  return (
    <VoidQuestion
      id={document.id}
      call="documents.cashCount.void"
      invalidates={['documents', 'ledger', 'office', 'differences']}
      title={t.voidQuestion(numberOf(document))}
      text={t.voidText}
      date={document.state === 'draft' ? null : document.date}
      words={t}
      onDone={onDone}
    />
  );
}
