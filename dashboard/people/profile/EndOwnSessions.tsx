import type { AnswerOf } from '#contract/contract.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { ownWayInWords } from '#words/people/own-way-in.ts';
import { userWords } from '#words/people/screens.ts';
import { deviceName, sessionWords as t } from '#words/people/sessions.ts';

type Session = AnswerOf<'auth.sessions'>['data'][number];

interface EndOwnSessionsProps {
  /** What ends: one session, or all except this one. */
  readonly target: Session | 'others';
  readonly onClose: () => void;
}

/** Requires the password again: an unattended screen must not sign its user out. */
export function EndOwnSessions({ target, onClose }: EndOwnSessionsProps) {
  const one = useCommand('auth.endSession', { invalidates: ['auth.sessions'] });
  const others = useCommand('auth.endOtherSessions', { invalidates: ['auth.sessions'] });
  const isOthers = target === 'others';
  const end = async (body: { current_password: string }): Promise<string> => {
    if (isOthers) return t.endedMany((await others.mutateAsync(body)).data.ended);
    await one.mutateAsync({ uuid: target.uuid, ...body });
    return t.ended;
  };
  return (
    <FormDialog<{ current_password: string }>
      title={isOthers ? t.othersRequest : `${t.endOne(deviceName(target.user_agent))}؟`}
      call={isOthers ? 'auth.endOtherSessions' : 'auth.endSession'}
      start={{ current_password: '' }}
      fields={[
        () => <p>{isOthers ? t.othersHow : t.oneHow}</p>,
        {
          key: 'current_password',
          kind: 'password',
          label: ownWayInWords.password,
          needed: userWords.needed(ownWayInWords.password),
        },
      ]}
      actions={[
        {
          label: t.endAction,
          tone: 'danger',
          send: async (values) => {
            toast(await end(values));
          },
        },
      ]}
      onClose={onClose}
    />
  );
}
