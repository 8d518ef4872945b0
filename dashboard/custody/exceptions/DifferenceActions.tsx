import { type ReactNode, useMemo } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import type { Entry } from '#dashboard/shell/fields/fields.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { findMerchants } from '#dashboard/shell/list/pick-options.ts';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Difference } from '#dashboard/ui/values/Difference.tsx';
import { Code, Name } from '#dashboard/ui/values/Values.tsx';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { type DifferenceWay, waysFor } from '#domain/custody/cash/differences.ts';
import { differenceWords as t } from '#words/custody/exceptions.ts';
import { inUnit } from '#words/money.ts';
import { HandOver } from './HandOver.tsx';
import { type DifferenceRow, findChargeable } from './exception-parts.tsx';

const touched = { invalidates: ['differences', 'office', 'ledger', 'documents'] } as const;
const numberOf = (row: DifferenceRow): string => row.invoice_no ?? `#${row.id}`;

interface ActionProps {
  readonly row: DifferenceRow;
  readonly onDone: () => void;
}

interface Wish {
  readonly way: DifferenceWay | null;
  readonly person: Option | null;
  readonly merchant: Option | null;
  /** A part of a surplus; null: all of it. */
  readonly amount: number | null;
  readonly reason: string;
}

function lackingIn({ way, person, merchant, reason }: Wish): string | null {
  if (way === null) return t.way;
  if (way === 'charged' && person === null) return t.person;
  if (way === 'credited' && merchant === null) return t.merchant;
  return reason.trim().length < 3 ? t.why : null;
}

const emptyWish: Wish = { way: null, person: null, merchant: null, amount: null, reason: '' };

/** The owner of the differing cash. */
const whoseOf = ({ courier, from_branch: branch }: DifferenceRow): string | null =>
  courier?.name ?? branch?.branch_name ?? null;

/** Resolutions that take a part of a surplus. */
const parts: readonly (DifferenceWay | null)[] = ['returned', 'offset', 'credited'];

const inputOf = ({ way, person, merchant, amount, reason }: Wish) => ({
  reason: reason.trim(),
  ...(way === 'charged' && person && { user_id: Number(person.id) }),
  ...(way === 'credited' && merchant && { merchant_id: Number(merchant.id) }),
  ...(parts.includes(way) && amount !== null && { amount }),
});

const waysOf = (row: DifferenceRow): readonly DifferenceWay[] =>
  waysFor({ family: row.family, by: row.difference_amount, open: row.open_amount }).filter(
    (way) => way !== 'offset' || row.offset !== null,
  );

const mostOf = ({ open_amount: open, offset }: DifferenceRow, way: DifferenceWay | null): number =>
  way === 'offset' ? Math.min(open, offset?.left_amount ?? 0) : open;

/** The effect of the resolution, with the document or the office it concerns. */
function howOf(way: DifferenceWay, { difference_amount: by, offset, office }: DifferenceRow) {
  if (way === 'explained' && by > 0) return t.surplusHow;
  const { [way]: how } = t.wayHow;
  if (way === 'offset' && offset)
    return t.offsetOf(offset.invoice_no ?? `#${offset.id}`, offset.left_amount);
  return way === 'office' && office ? `${how} ${t.officeOf(office)}` : how;
}

/** The difference, and the explanation given with it. */
const About = ({ row }: { row: DifferenceRow }) => (
  <p>
    {inUnit(t.difference)} <Difference value={row.difference_amount} bare />
    {row.reason ? (
      <>
        {' '}
        · {t.reason}: <Name>{row.reason}</Name>
      </>
    ) : null}
  </p>
);

/** The resolution, the party charged or credited, and the amount of a surplus. */
const fieldsOf = (
  row: DifferenceRow,
  people: ReturnType<typeof findChargeable>,
): readonly Entry<Wish>[] => [
  () => <p>{t.proposeHow}</p>,
  () => <About row={row} />,
  {
    key: 'way',
    kind: 'choice',
    label: t.way,
    choices: waysOf(row).map((value) => ({
      value,
      label: t.ways[value],
      note: howOf(value, row),
    })),
  },
  {
    key: 'person',
    kind: 'pick',
    name: 'user_id',
    label: t.person,
    options: people,
    when: ({ way }) => way === 'charged',
  },
  {
    key: 'merchant',
    kind: 'pick',
    label: t.merchant,
    options: findMerchants,
    when: ({ way }) => way === 'credited',
  },
  ({ values, errors, set }) =>
    parts.includes(values.way) ? (
      <AmountField
        label={t.part}
        name="amount"
        value={values.amount ?? mostOf(row, values.way)}
        error={errors['amount']}
        onChange={(amount) => set({ amount })}
      />
    ) : null,
  { key: 'reason', kind: 'lines', label: t.why, rows: 2 },
];

export function ProposeQuestion({ row, onDone }: ActionProps) {
  const propose = useCommand('differences.propose', touched);
  const people = useMemo(() => findChargeable(row.id), [row.id]);
  return (
    <FormDialog<Wish>
      title={t.proposeQuestion(row.difference_amount, numberOf(row), whoseOf(row))}
      call="differences.propose"
      start={emptyWish}
      fields={fieldsOf(row, people)}
      input={inputOf}
      actions={[
        {
          label: t.propose,
          reason: lackingIn,
          send: async (wish) => {
            if (wish.way === null) return;
            await propose.mutateAsync({ id: row.id, way: wish.way, ...inputOf(wish) });
            toast(t.proposed);
          },
        },
      ]}
      onClose={onDone}
    />
  );
}

/** The party that is charged or credited. */
function whomOf(row: DifferenceRow): string | null {
  const { decision, office } = row;
  if (decision?.way === 'office') return office;
  return decision?.charged?.name ?? decision?.credited?.store_name ?? whoseOf(row);
}

interface Answer {
  readonly answer: string;
}

/** The second user: approving posts the proposal; the confirmation shows its amount. */
export function DecideQuestion({ row, onDone }: ActionProps) {
  const decide = useCommand('differences.decide', touched);
  const { decision } = row;
  if (!decision) return null;
  const { way, amount, reason, requested_by: requester, bar } = decision;
  const sendAs =
    (approve: boolean) =>
    async ({ answer }: Answer) => {
      await decide.mutateAsync({ id: row.id, approve, answer: answer.trim() || null });
      toast(approve ? t.approved : t.refusedDone);
    };
  return (
    <FormDialog<Answer>
      title={t.decideQuestion(t.ways[way], amount, whomOf(row))}
      call="differences.decide"
      start={{ answer: '' }}
      fields={[
        () => <p>{howOf(way, row)}</p>,
        () => (bar ? <p className="second">{t.bars[bar]}</p> : null),
        () => (
          <p>
            <Code>{numberOf(row)}</Code> · {t.requestedBy(requester.name)}: <Name>{reason}</Name>
          </p>
        ),
        { key: 'answer', kind: 'lines', label: t.answer, optional: true, rows: 2 },
      ]}
      actions={[
        { label: t.refuse, tone: 'danger', send: sendAs(false) },
        { label: t.approve, reason: () => bar && t.bars[bar], send: sendAs(true) },
      ]}
      onClose={onDone}
    />
  );
}

export function DifferenceNotes({ row, onDone, actions }: ActionProps & { actions: ReactNode }) {
  const can = useCan();
  const read = useCall('differences.notes', { id: row.id });
  const handOver = useCommand('differences.handOver', { invalidates: ['differences'] });
  const save = (owner: Option | null, note: string) =>
    handOver.mutateAsync({ id: row.id, note, ...(owner && { owner_id: Number(owner.id) }) });
  return (
    <HandOver
      title={
        <>
          {t.notes} <Code>{numberOf(row)}</Code>
        </>
      }
      call="differences.handOver"
      actions={actions}
      read={read}
      onSave={can('differences.propose') ? save : null}
      onClose={onDone}
    />
  );
}
