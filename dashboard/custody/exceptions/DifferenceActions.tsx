import { type ReactNode, useMemo, useState } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { findMerchants } from '#dashboard/shell/list/pick-options.ts';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { ChoiceField } from '#dashboard/ui/fields/ChoiceField.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { TextAreaField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Difference } from '#dashboard/ui/values/Difference.tsx';
import { Code, Name } from '#dashboard/ui/values/Values.tsx';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { type DifferenceWay, waysFor } from '#domain/custody/cash/differences.ts';
import { differenceWords as t } from '#words/custody/exceptions.ts';
import { uiWords } from '#words/shell/ui.ts';
import { inUnit } from '#words/money.ts';
import { HandOver } from './HandOver.tsx';
import { type DifferenceRow, findChargeable } from './exception-parts.tsx';
import styles from './exceptions.module.css';

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
  readonly why: string;
}

function lackingIn({ way, person, merchant, why }: Wish): string | null {
  if (way === null) return t.way;
  if (way === 'charged' && person === null) return t.person;
  if (way === 'credited' && merchant === null) return t.merchant;
  return why.trim().length < 3 ? t.why : null;
}

const emptyWish: Wish = { way: null, person: null, merchant: null, amount: null, why: '' };

/** The owner of the differing cash. */
const whoseOf = ({ courier, from_branch: branch }: DifferenceRow): string | null =>
  courier?.name ?? branch?.branch_name ?? null;

/** Resolutions that take a part of a surplus. */
const parts: readonly (DifferenceWay | null)[] = ['returned', 'offset', 'credited'];

export function ProposeQuestion({ row, onDone }: ActionProps) {
  const [wish, setWish] = useState<Wish>(emptyWish);
  const propose = useCommand('differences.propose', touched);
  const set = (patch: Partial<Wish>) => setWish((now) => ({ ...now, ...patch }));
  const { way, person, merchant, amount, why } = wish;
  const body = {
    reason: why.trim(),
    ...(way === 'charged' && person && { user_id: Number(person.id) }),
    ...(way === 'credited' && merchant && { merchant_id: Number(merchant.id) }),
    ...(parts.includes(way) && amount !== null && { amount }),
  };
  const { errors, refusal, mayGo } = useFormErrors(propose.error, {
    body: { way, ...body },
    found: NONE_FOUND,
  });
  const save = () => {
    if (way === null || !mayGo()) return;
    propose.mutate(
      { id: row.id, way, ...body },
      {
        onSuccess: () => {
          toast(t.proposed);
          onDone();
        },
      },
    );
  };
  return (
    <Dialog
      open
      firm
      onClose={onDone}
      title={t.proposeQuestion(row.difference_amount, numberOf(row), whoseOf(row))}
      footer={
        <>
          <Button onClick={onDone}>{uiWords.stepBack}</Button>
          <Button tone="primary" busy={propose.isPending} reason={lackingIn(wish)} onClick={save}>
            {t.propose}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {refusal ? <p role="alert">{refusal}</p> : <p>{t.proposeHow}</p>}
        <ProposeFields row={row} wish={wish} set={set} errors={errors} />
      </div>
    </Dialog>
  );
}

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

interface WishProps {
  readonly row: DifferenceRow;
  readonly wish: Wish;
  readonly set: (patch: Partial<Wish>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** The input of one resolution: the party charged or credited, and the amount of a surplus. */
function WayFields({ row, wish, set, errors }: WishProps) {
  const people = useMemo(() => findChargeable(row.id), [row.id]);
  return (
    <>
      {wish.way === 'charged' ? (
        <PickField
          label={t.person}
          name="user_id"
          required
          options={people}
          value={wish.person}
          error={errors['user_id']}
          onChange={(person) => set({ person })}
        />
      ) : null}
      {wish.way === 'credited' ? (
        <PickField
          label={t.merchant}
          name="merchant_id"
          required
          options={findMerchants}
          value={wish.merchant}
          error={errors['merchant_id']}
          onChange={(merchant) => set({ merchant })}
        />
      ) : null}
      {parts.includes(wish.way) ? (
        <AmountField
          label={t.part}
          name="amount"
          value={wish.amount ?? mostOf(row, wish.way)}
          error={errors['amount']}
          onChange={(amount) => set({ amount })}
        />
      ) : null}
    </>
  );
}

function ProposeFields(props: WishProps) {
  const { row, wish, set, errors } = props;
  return (
    <>
      <p>
        {inUnit(t.difference)} <Difference value={row.difference_amount} bare />
        {row.reason ? (
          <>
            {' '}
            · {t.reason}: <Name>{row.reason}</Name>
          </>
        ) : null}
      </p>
      <ChoiceField<DifferenceWay>
        label={t.way}
        name="way"
        required
        value={wish.way}
        error={errors['way']}
        choices={waysOf(row).map((value) => ({
          value,
          label: t.ways[value],
          note: howOf(value, row),
        }))}
        onChange={(way) => set({ way })}
      />
      <WayFields {...props} />
      <TextAreaField
        label={t.why}
        name="reason"
        required
        rows={2}
        maxLength={300}
        value={wish.why}
        error={errors['reason']}
        onChange={(why) => set({ why })}
      />
    </>
  );
}

/** The party that is charged or credited. */
function whomOf(row: DifferenceRow): string | null {
  const { decision, office } = row;
  if (decision?.way === 'office') return office;
  return decision?.charged?.name ?? decision?.credited?.store_name ?? whoseOf(row);
}

/** The second user: approving posts the proposal; the confirmation shows its amount. */
export function DecideQuestion({ row, onDone }: ActionProps) {
  const [answer, setAnswer] = useState('');
  const decide = useCommand('differences.decide', touched);
  const { decision } = row;
  if (!decision) return null;
  const { way, amount, reason, asked_by: requester, bar } = decision;
  const reply = decide.error && !decide.error.isFailure ? decide.error.message : null;
  const save = (approve: boolean) =>
    decide.mutate(
      { id: row.id, approve, answer: answer.trim() || null },
      {
        onSuccess: () => {
          toast(approve ? t.approved : t.refusedDone);
          onDone();
        },
      },
    );
  return (
    <Dialog
      open
      firm
      onClose={onDone}
      title={t.decideQuestion(t.ways[way], amount, whomOf(row))}
      footer={
        <>
          <Button onClick={onDone}>{uiWords.stepBack}</Button>
          <Button tone="danger" busy={decide.isPending} onClick={() => save(false)}>
            {t.refuse}
          </Button>
          <Button
            tone="primary"
            busy={decide.isPending}
            reason={bar && t.bars[bar]}
            onClick={() => save(true)}
          >
            {t.approve}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {reply ? <p role="alert">{reply}</p> : <p>{howOf(way, row)}</p>}
        {bar ? <p className={styles.quiet}>{t.bars[bar]}</p> : null}
        <p>
          <Code>{numberOf(row)}</Code> · {t.requestedBy(requester.name)}: <Name>{reason}</Name>
        </p>
        <TextAreaField
          label={t.answer}
          name="answer"
          optional
          rows={2}
          maxLength={300}
          value={answer}
          onChange={setAnswer}
        />
      </div>
    </Dialog>
  );
}

export function DifferenceNotes({ row, onDone, actions }: ActionProps & { actions: ReactNode }) {
  const can = useCan();
  const read = useCall('differences.notes', { id: row.id });
  const handOver = useCommand('differences.handOver', { invalidates: ['differences'] });
  const save = (owner: Option | null, note: string) =>
    handOver.mutate(
      { id: row.id, note, ...(owner && { owner_id: Number(owner.id) }) },
      {
        onSuccess: () => {
          toast(owner ? t.handedOver(owner.name) : t.saved);
          onDone();
        },
      },
    );
  return (
    <HandOver
      title={
        <>
          {t.notes} <Code>{numberOf(row)}</Code>
        </>
      }
      actions={actions}
      read={read}
      onSave={can('differences.propose') ? save : null}
      busy={handOver.isPending}
      error={handOver.error}
      onClose={onDone}
    />
  );
}
