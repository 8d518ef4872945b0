import { IconEdit, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand, useService } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { addressOf, to } from '#dashboard/screens.ts';
import { FactCard } from '#dashboard/shell/DetailsScreen.tsx';
import { VersionsCard } from '#dashboard/shell/VersionsCard.tsx';
import { VoidText } from '#dashboard/shell/VoidText.tsx';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Confirm } from '#dashboard/ui/Confirm.tsx';
import { DataTable } from '#dashboard/ui/DataTable.tsx';
import { Drawer } from '#dashboard/ui/Drawer.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { toast } from '#dashboard/ui/toasts.ts';
import { Code, DateText, DateTimeText, Name, Num } from '#dashboard/ui/Values.tsx';
import { openPapers } from '#domain/custody/payment-kinds.ts';
import { documentMessages, documentWords as t } from '#words/custody-screens.ts';
import { lineOutcome, StateOf } from './columns.tsx';
import type { DocumentDetails, DocumentView } from './document-types.ts';
import { paperScreen } from './paper-screen.ts';
import { lineOfItem } from './lines.ts';
import { partyFacts } from './party-facts.tsx';
import { ReceiveAction } from './ReceiveAction.tsx';
import styles from './custody.module.css';

/** One paper beside its list: what it says, and what can be done with it. */
export function DocumentDrawer<X>(props: {
  view: DocumentView<X>;
  id: number | null;
  onClose: () => void;
  onStep: (by: 1 | -1) => void;
}) {
  const { view, id, onClose, onStep } = props;
  const [asking, setAsking] = useState<'void' | 'count' | null>(null);
  const { data, error, refetch } = useService(
    `documents.${view.family}.one`,
    { id: id ?? 0 },
    { enabled: id !== null },
  );
  const document = data?.data;
  return (
    <>
      <Drawer
        open={id !== null && asking === null}
        onClose={onClose}
        onStep={onStep}
        title={
          <>
            {view.words.kind} <Code>{document?.invoice_no ?? (id === null ? '' : `#${id}`)}</Code>
          </>
        }
        footer={document ? <Actions view={view} document={document} onAsk={setAsking} /> : null}
      >
        {document ? (
          <Body view={view} document={document} />
        ) : error ? (
          <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={6} />
        )}
      </Drawer>
      {document && asking === 'void' ? (
        <VoidQuestion view={view} document={document} onDone={() => setAsking(null)} />
      ) : null}
      {document && asking === 'count' && view.receiving?.by === 'count' ? (
        <view.receiving.Window document={document} onDone={() => setAsking(null)} />
      ) : null}
    </>
  );
}

function Actions<X>(props: {
  view: DocumentView<X>;
  document: DocumentDetails;
  onAsk: (what: 'void' | 'count') => void;
}) {
  const { view, document, onAsk } = props;
  const can = useCan();
  const { id } = document;
  return (
    <>
      {view.receiving ? (
        <ReceiveAction
          receiving={view.receiving}
          document={document}
          onCount={() => onAsk('count')}
        />
      ) : null}
      <LinkButton
        tone={view.receiving ? 'plain' : 'primary'}
        icon={<Icon of={IconPrinter} />}
        href={`#${addressOf(paperScreen(view, 'print'), { id }, { auto: 1 })}`}
      >
        {t.print}
      </LinkButton>
      {can(`documents.${view.family}.issue`) ? (
        <LinkButton
          icon={<Icon of={IconEdit} />}
          href={`#${addressOf(paperScreen(view, 'edit'), { id })}`}
          reason={document.may_amend ? null : t.amendOff}
        >
          {t.edit}
        </LinkButton>
      ) : null}
      {openPapers[view.family] && can('documents.payment.view') ? (
        <LinkButton href={`#${to('payments.receipts', { model_name: view.family, model_id: id })}`}>
          {t.receipts}
        </LinkButton>
      ) : null}
      {can(`documents.${view.family}.void`) ? (
        <Button
          tone="danger"
          reason={document.may_void ? null : t.amendOff}
          onClick={() => onAsk('void')}
        >
          {t.void}
        </Button>
      ) : null}
    </>
  );
}

/** There is little room beside the list: whose it is and the figures. */
const isBrief = ({ key, numeric }: { key: string; numeric?: boolean }) =>
  numeric === true || key === 'code' || key === 'recipient';

function Body<X>({ view, document }: { view: DocumentView<X>; document: DocumentDetails }) {
  const { versions } = document;
  const brief = view.lineColumns.filter(isBrief);
  return (
    <div className={styles.drawer}>
      <FactCard
        group={{
          key: 'head',
          title: t.details,
          facts: [
            { label: t.state, value: <StateOf state={document.state} /> },
            { label: t.date, value: <DateText at={document.date} /> },
            ...partyFacts(document),
            { label: t.createdBy, value: <Name>{document.created_by}</Name> },
            { label: t.createdAt, value: <DateTimeText at={document.created_at} /> },
            ...(document.note
              ? [{ label: t.note, value: <Name>{document.note}</Name>, wide: true }]
              : []),
            ...(document.difference_reason
              ? [{ label: t.reason, value: <Name>{document.difference_reason}</Name>, wide: true }]
              : []),
            ...(document.void_reason
              ? [{ label: t.voidReason, value: <Name>{document.void_reason}</Name>, wide: true }]
              : []),
          ],
        }}
      />
      <FactCard
        group={{
          key: 'figures',
          title: t.figures,
          facts: [
            { label: t.lines, value: <Num value={document.lines_count} /> },
            ...view.figures(document),
          ],
        }}
      />
      {view.After ? <view.After document={document} /> : null}
      <DataTable
        caption={view.words.kind}
        columns={view.answers ? [...brief, lineOutcome] : brief}
        rows={document.items.map(lineOfItem)}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ code }) => code}
        density="compact"
        keys={false}
      />
      <VersionsCard versions={versions} />
    </div>
  );
}

function VoidQuestion<X>(props: {
  view: DocumentView<X>;
  document: DocumentDetails;
  onDone: () => void;
}) {
  const { view, document, onDone } = props;
  const annul = useCommand(`documents.${view.family}.void`, {
    invalidates: ['documents', 'shipments', 'ledger', 'merchants', 'users', 'office'],
  });
  const number = document.invoice_no ?? `#${document.id}`;
  return (
    <Confirm
      open
      danger
      title={documentMessages.voidAsk(number, document.lines_count, view.figure(document))}
      text={<VoidText text={documentMessages.voidText} took={view.tookIn?.(document) ?? null} />}
      actionLabel={t.void}
      reason="required"
      reasonLabel={t.voidReason}
      busy={annul.isPending}
      error={annul.error?.message ?? null}
      onClose={onDone}
      onConfirm={(reason) =>
        annul.mutate(
          { id: document.id, reason },
          {
            onSuccess: () => {
              toast(t.voided);
              onDone();
            },
          },
        )
      }
    />
  );
}
