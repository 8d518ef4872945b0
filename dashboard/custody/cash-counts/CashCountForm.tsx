import { useEffect, useRef, useState } from 'react';
import { readOnce, useCall } from '#dashboard/api/hooks.ts';
import { isCompanyStaff, useCurrentUser } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { BranchField } from '#dashboard/shell/form/BranchField.tsx';
import { FormScreen, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { idOf } from '#dashboard/shell/list/list-values.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { Difference } from '#dashboard/ui/values/Difference.tsx';
import { Code, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { cashCountWords as t } from '#words/custody/cash-count.ts';
import { type CashCount, countedOf, emptyCount } from '../cash/cash-count.ts';
import { CountFields, ReasonField } from '../cash/CountFields.tsx';
import custody from '../custody.module.css';
import { TillFlows } from './TillFlows.tsx';
import { Fixed } from './Fixed.tsx';
import {
  type Till,
  type CashCountDetails,
  type ComparedTill,
  numberOf,
} from './cash-count-view.tsx';
import { useCount } from './use-count.ts';
import { useFixing } from './use-fixing.ts';
import styles from './cash-counts.module.css';

const back = `#${to('documents.cashCount.list')}`;
const nothing = () => undefined;
/** On a phone, focus would open the keyboard over the figures. */
const WIDE = '(min-width: 981px)';

/**
 * The till of the user's branch, or for company users the one named in the address (`?branch=3`).
 */
export function CashCountForm() {
  const user = useCurrentUser();
  const [{ branch }] = useSearchValues();
  const named = isCompanyStaff(user) ? idOf(branch) : undefined;
  const id = named ?? user.branch?.id;
  const [fixed, setFixed] = useState<CashCountDetails | null>(null);
  if (fixed) return <Fixed document={fixed} />;
  if (id !== undefined) return <Counting key={id} branchId={id} onFixed={setFixed} />;
  return (
    <FormScreen
      title={t.form}
      dirty={false}
      saveLabel={t.compare}
      reason={t.chooseBranch}
      onSave={nothing}
      backHref={back}
    >
      <FormSection>
        <BranchPick branch={null} />
      </FormSection>
    </FormScreen>
  );
}

function BranchPick({ branch }: { branch: Till['branch'] | null }) {
  const [, change] = useSearchValues();
  return (
    <BranchField
      label={t.branch}
      name="branch_id"
      required
      isFixed
      autoFocus={branch === null}
      value={branch && { id: branch.id, name: branch.branch_name }}
      onChange={(found) => change({ branch: found ? Number(found.id) : null })}
    />
  );
}

interface CountingProps {
  readonly branchId: number;
  readonly onFixed: (document: CashCountDetails) => void;
}

/**
 * The book balance, requested together with the counted sum: the server does not return it earlier.
 */
async function readTill(
  branchId: number,
  counted: number,
  beganAt: string | null,
): Promise<ComparedTill | null> {
  const params = {
    branch_id: branchId,
    counted_amount: counted,
    ...(beganAt !== null && { began_at: beganAt }),
  };
  const { data } = await readOnce('documents.cashCount.till', params);
  const { expected_amount: expected } = data;
  return expected === null ? null : { ...data, expected_amount: expected };
}

/** A blind count: the book balance is shown only after counting. */
function Counting({ branchId, onFixed }: CountingProps) {
  const user = useCurrentUser();
  const read = useCall('documents.cashCount.till', { branch_id: branchId });
  const till = read.data?.data;
  if (read.error && !till) {
    const { message, requestId } = read.error;
    return <ErrorState text={message} code={requestId} onRetry={() => void read.refetch()} />;
  }
  if (!till) return <Skeleton lines={8} />;
  return <CountEditor userId={user.id} till={till} onFixed={onFixed} />;
}

interface CountEditorProps extends Pick<CountingProps, 'onFixed'> {
  readonly userId: number;
  readonly till: Till;
}

function CountEditor({ userId, till, onFixed }: CountEditorProps) {
  const stored = useCount(userId, till.branch.id);
  const { form, seen, isStale, ...fixing } = useFixing({
    count: stored.count,
    readBooks: (now) => readTill(till.branch.id, countedOf(now) ?? 0, stored.beganAt),
    onFixed: (document) => {
      stored.forget();
      onFixed(document);
    },
  });
  const { values: count, errors } = form;
  const counted = countedOf(count);
  const isOff = seen !== null && counted !== null && counted !== seen.expected_amount;
  const isSilent = isOff && count.reason.trim() === '';
  const edit = (patch: Partial<CashCount>) => {
    form.set(patch);
    stored.change(patch, till.as_of);
  };
  const startAgain = () => {
    fixing.startAgain(emptyCount);
    stored.forget();
  };
  return (
    <FormScreen
      {...form.frame}
      hold={form.hold}
      title={t.form}
      subtitle={<LastCount last={till.last} />}
      // The draft is stored note by note: leaving loses nothing.
      dirty={false}
      reason={counted === null ? t.countFirst : isSilent ? t.reasonNeeded : null}
      saveLabel={seen ? t.fix : isStale ? t.compareAgain : t.compare}
      backHref={back}
      aside={
        seen && counted !== null ? (
          <Compared seen={seen} counted={counted}>
            {isOff ? <ReasonField count={count} onChange={edit} errors={errors} /> : null}
          </Compared>
        ) : (
          <p className={styles.quiet}>{t.blind}</p>
        )
      }
    >
      <FormSection title={t.counting}>
        <Whose branch={till.branch} />
        <FirstNote>
          <CountFields label={t.counted} count={count} onChange={edit} errors={errors} />
        </FirstNote>
        <Total counted={counted} />
        <Stored onStartAgain={stored.isStored ? startAgain : null} />
      </FormSection>
    </FormScreen>
  );
}

/** Before anything is counted, the form explains how to report an empty till. */
function Stored({ onStartAgain }: { onStartAgain: (() => void) | null }) {
  if (onStartAgain === null) return <p className={styles.quiet}>{t.emptyTill}</p>;
  return (
    <Toolbar as="p" gap={8} between>
      <span className={styles.quiet}>{t.stored}</span>
      <Button size="small" tone="quiet" onClick={onStartAgain}>
        {t.startAgain}
      </Button>
    </Toolbar>
  );
}

function Whose({ branch }: { branch: Till['branch'] }) {
  const user = useCurrentUser();
  if (isCompanyStaff(user)) return <BranchPick branch={branch} />;
  return (
    <p>
      {t.branch}: <Name>{branch.branch_name}</Name>
    </p>
  );
}

function LastCount({ last }: { last: Till['last'] }) {
  if (last === null) return <>{t.never}</>;
  return (
    <>
      {t.lastAt} <Code>{numberOf(last)}</Code> · <DateTimeText at={last.at} /> ·{' '}
      <Name>{last.by}</Name>
    </>
  );
}

/** The user has the cash at hand: counting is the next step. */
function FirstNote({ children }: { children: React.ReactNode }) {
  const till = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (matchMedia(WIDE).matches) till.current?.querySelector('input')?.focus();
  }, []);
  return (
    <Stack gap={14} items="start" ref={till}>
      {children}
    </Stack>
  );
}

function Total({ counted }: { counted: number | null }) {
  return (
    <Stack as="dl" gap={6} className={custody.figures}>
      <div className={custody.sum}>
        <dt>{t.counted}</dt>
        <dd>
          <Money value={counted} />
        </dd>
      </div>
    </Stack>
  );
}

interface ComparedProps {
  readonly seen: ComparedTill;
  readonly counted: number;
  readonly children: React.ReactNode;
}

/** The book balance next to it; if it differs, entering the reason is the next step. */
function Compared({ seen, counted, children }: ComparedProps) {
  const { expected_amount: expected, began_amount: began, flows, last } = seen;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
    if (matchMedia(WIDE).matches) card.current?.querySelector('input')?.focus();
  }, []);
  return (
    <Card as="section" pad={16} gap={12} ref={card} className={styles.card} aria-label={t.result}>
      <h2>{t.result}</h2>
      {began !== null && began !== expected ? (
        <p role="alert" className={styles.moved}>
          {t.moved(began, expected)}
        </p>
      ) : null}
      <Stack as="dl" gap={6} className={custody.figures}>
        <div>
          <dt>{t.expected}</dt>
          <dd>
            <Money value={expected} />
          </dd>
        </div>
        <div>
          <dt>{t.counted}</dt>
          <dd>
            <Money value={counted} />
          </dd>
        </div>
        <div className={custody.sum}>
          <dt>{t.difference}</dt>
          <dd role="status">
            <Difference value={counted - expected} />
          </dd>
        </div>
      </Stack>
      {children}
      <TillFlows flows={flows} opening={last} expected={expected} />
    </Card>
  );
}
