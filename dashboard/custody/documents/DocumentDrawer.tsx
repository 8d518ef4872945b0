import { IconEdit, IconPrinter } from '@tabler/icons-react';
import { useCall } from '#dashboard/api/hooks.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { addressOf, to } from '#dashboard/screens.ts';
import { FactCard } from '#dashboard/shell/details/DetailsScreen.tsx';
import { type DrawerProps, DrawerShell } from '#dashboard/shell/details/DrawerShell.tsx';
import { VersionsCard } from '#dashboard/shell/details/VersionsCard.tsx';
import { voidFacts } from '#dashboard/shell/details/void-facts.tsx';
import { VoidQuestion } from '#dashboard/shell/form/VoidQuestion.tsx';
import { VoidText } from '#dashboard/shell/form/VoidText.tsx';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { DataTable } from '#dashboard/ui/table/DataTable.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { DateText, DateTimeText, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { openDocuments } from '#domain/custody/cash/payment-kinds.ts';
import { families } from '#domain/custody/families.ts';
import { postingDayWords } from '#words/custody/posting-day.ts';
import { documentMessages, documentWords as t } from '#words/custody/screens.ts';
import { lineOutcome, StateOf } from './columns.tsx';
import type { DocumentDetails, DocumentView } from './document-types.ts';
import { documentScreen } from './document-screen.ts';
import { lineOfItem } from './lines.ts';
import { partyFacts } from './party-facts.tsx';
import { ReceiveAction } from './ReceiveAction.tsx';

const numberOf = ({ invoice_no: number, id }: DocumentDetails): string => number ?? `#${id}`;

/** One document next to its list: its content and its actions. */
export function DocumentDrawer<X>({ view, ...opened }: DrawerProps & { view: DocumentView<X> }) {
  const { id } = opened;
  const answer = useCall(`documents.${view.family}.one`, { id: id ?? 0 }, { enabled: id !== null });
  return (
    <DrawerShell<DocumentDetails, OpenDialog>
      {...opened}
      answer={answer}
      kind={view.words.kind}
      numberOf={numberOf}
      body={(document) => <Body view={view} document={document} />}
      actions={(document, open) => <Actions view={view} document={document} onRequest={open} />}
      question={(document, params, onDone) => <Question {...{ view, document, params, onDone }} />}
    />
  );
}

type OpenDialog = 'void' | 'count';

function Question<X>(props: {
  view: DocumentView<X>;
  document: DocumentDetails;
  params: OpenDialog;
  onDone: () => void;
}) {
  const { view, document, params, onDone } = props;
  if (params === 'void') return <Void view={view} document={document} onDone={onDone} />;
  if (view.receiving?.by !== 'count') return null;
  return <view.receiving.Window document={document} onDone={onDone} />;
}

function Actions<X>(props: {
  view: DocumentView<X>;
  document: DocumentDetails;
  onRequest: (what: OpenDialog) => void;
}) {
  const { view, document, onRequest } = props;
  const can = useCan();
  const user = useCurrentUser();
  const { id, branch } = document;
  // The receiver can read it; only the issuing branch can change it.
  const isOwn = isCompanyStaff(user) || user.branch?.id === branch.id;
  const isVoid = document.state === 'void';
  const used = isVoid ? postingDayWords.alreadyVoid : t.amendOff;
  const off = isOwn ? used : documentMessages.ofBranch(branch.branch_name);
  return (
    <>
      {view.receiving ? (
        <ReceiveAction
          receiving={view.receiving}
          document={document}
          onCount={() => onRequest('count')}
        />
      ) : null}
      <LinkButton
        tone={view.receiving ? 'plain' : 'primary'}
        icon={<Icon of={IconPrinter} />}
        href={`#${addressOf(documentScreen(view, 'print'), { id }, { auto: 1 })}`}
      >
        {t.print}
      </LinkButton>
      {can(`documents.${view.family}.issue`) ? (
        <LinkButton
          icon={<Icon of={IconEdit} />}
          href={`#${addressOf(documentScreen(view, 'edit'), { id })}`}
          reason={document.may_amend ? null : off}
        >
          {t.edit}
        </LinkButton>
      ) : null}
      {openDocuments[view.family] && can('documents.payment.view') ? (
        <LinkButton href={`#${to('payments.receipts', { model_name: view.family, model_id: id })}`}>
          {t.receipts}
        </LinkButton>
      ) : null}
      {can(`documents.${view.family}.void`) ? (
        <Button
          tone="danger"
          reason={document.may_void ? null : off}
          onClick={() => onRequest('void')}
        >
          {t.void}
        </Button>
      ) : null}
    </>
  );
}

/** Space next to the list is limited: shows only the party and the figures. */
const isBrief = ({ key, numeric }: { key: string; numeric?: boolean }) =>
  numeric === true || key === 'code' || key === 'recipient';

function Body<X>({ view, document }: { view: DocumentView<X>; document: DocumentDetails }) {
  const State = view.State ?? StateOf;
  const { versions } = document;
  const brief = view.lineColumns.filter(isBrief);
  return (
    <Stack gap={16}>
      <FactCard
        group={{
          key: 'head',
          title: t.details,
          facts: [
            { label: t.state, value: <State row={document} /> },
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
            ...voidFacts(document),
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
    </Stack>
  );
}

function Void<X>(props: { view: DocumentView<X>; document: DocumentDetails; onDone: () => void }) {
  const { view, document, onDone } = props;
  const { id, lines_count: lines } = document;
  // Documents that only move shipments post nothing.
  const hasPostings = families[view.family].posts !== null && document.state !== 'draft';
  return (
    <VoidQuestion
      id={id}
      call={`documents.${view.family}.void`}
      invalidates={['documents', 'shipments', 'ledger', 'merchants', 'users', 'office']}
      title={documentMessages.voidQuestion(numberOf(document), lines, view.figure(document))}
      date={hasPostings ? document.date : null}
      text={<VoidText text={documentMessages.voidText} took={view.tookIn?.(document) ?? null} />}
      words={t}
      onDone={onDone}
    />
  );
}
