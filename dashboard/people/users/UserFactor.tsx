import { useState } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { adminRole } from '#domain/people/actor.ts';
import { factorWords, userFactorWords as t } from '#words/people/second-factor.ts';
import { FactorContext } from '../profile/SecondFactor.tsx';

/** Another user's second factor; an Admin removes it for a user who lost the phone. */
export function UserFactor({ user }: { readonly user: { id: number; name: string } }) {
  const { id, name } = user;
  const me = useCurrentUser();
  const [openQuestion, setOpenQuestion] = useState(false);
  const { data, error, refetch } = useCall('users.factor', { id });
  const reset = useCommand('users.resetFactor', {
    invalidates: ['users.factor', 'users.sessions'],
  });
  // Only an Admin sees an Admin's account: an empty result is no error here.
  if (error?.status === 403) return null;
  const state = data?.data;
  const mayReset = me.roles[0]?.name === adminRole && me.id !== id && state?.on === true;
  return (
    <DetailsSection title={factorWords.title}>
      {error && !state ? (
        <ErrorState
          title={factorWords.failed}
          text={error.message}
          code={error.requestId}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!error && !state ? <Skeleton lines={1} /> : null}
      {state ? (
        <Toolbar gap="8 16" between>
          <FactorContext state={state} />
          {mayReset ? (
            <Button tone="danger" onClick={() => setOpenQuestion(true)}>
              {t.reset}
            </Button>
          ) : null}
        </Toolbar>
      ) : null}
      <Confirm
        open={openQuestion}
        danger
        title={t.question(name)}
        text={t.how}
        actionLabel={t.action}
        busy={reset.isPending}
        error={reset.error?.message ?? null}
        onClose={() => setOpenQuestion(false)}
        onConfirm={() =>
          reset.mutate(
            { id },
            {
              onSuccess: () => {
                setOpenQuestion(false);
                toast(t.done);
              },
            },
          )
        }
      />
    </DetailsSection>
  );
}
