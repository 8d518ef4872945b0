import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import type { AnswerOf } from '#contract/contract.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { ReasonQuestion } from '#dashboard/shell/fields/ReasonQuestion.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { isWarning } from '#domain/ledger/closing/checklist.ts';
import type { Day } from '#domain/time.ts';
import { closingLeft, closingWords as t } from '#words/ledger/closing.ts';
import { monthName } from '#words/months.ts';
import { listOfCheck } from './check-lists.ts';

type Overview = AnswerOf<'closing.overview'>['data'];

/** The default day of forms changes when a month is closed or reopened. */
const touched = { invalidates: ['closing', 'accounting', 'auth.me'] } as const;

export function CloseDialog(props: { overview: Overview; month: Day; onDone: () => void }) {
  const { overview, month, onDone } = props;
  const close = useCommand('closing.close', touched);
  const onSuccess = () => {
    toast(t.closed);
    onDone();
  };
  return (
    <Confirm
      open
      title={t.close(monthName(month))}
      text={
        <Stack gap={16}>
          <p>{t.confirm}</p>
          {overview.ends_year ? <p>{t.endsYear}</p> : null}
          <Left checks={overview.checks} month={month} />
        </Stack>
      }
      actionLabel={t.close(monthName(month))}
      busy={close.isPending}
      error={close.error?.message ?? null}
      onClose={onDone}
      onConfirm={() => close.mutate({ month }, { onSuccess })}
    />
  );
}

/** What the month is closed without, each item with its list. */
function Left({ checks, month }: Pick<Overview, 'checks'> & { month: Day }) {
  const left = checks.flatMap(({ key, left: count }) =>
    isWarning(key) && count > 0 ? [{ key, text: closingLeft(key, count) }] : [],
  );
  if (left.length === 0) return null;
  return (
    <Stack as="section" gap={8} role="alert" aria-label={t.warned}>
      <p>{t.warned}</p>
      <Stack as="ul" gap={8}>
        {left.map(({ key, text }) => (
          <li key={key}>
            <a href={`#${listOfCheck(key, month)}`}>{text}</a>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** `month`: the name of the last closed one. */
export function ReopenDialog({ month, onDone }: { month: string; onDone: () => void }) {
  const reopen = useCommand('closing.reopen', touched);
  const { document_days_back: most } = useCurrentUser().settings;
  return (
    <ReasonQuestion
      title={t.reopen(month)}
      text={
        <Stack gap={8}>
          <p>{t.reopenTakes}</p>
          <p>{t.reopenBack(most)}</p>
          <p>{t.reopenKeeps}</p>
        </Stack>
      }
      call="closing.reopen"
      actionLabel={t.reopen(month)}
      reasonLabel={t.reason}
      send={async (reason) => {
        await reopen.mutateAsync({ reason });
        toast(t.reopened);
      }}
      onClose={onDone}
    />
  );
}
