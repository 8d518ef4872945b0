import { useState } from 'react';
import { useGo } from '#dashboard/navigation.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { userWords as t } from '#words/people/screens.ts';
import { type GivenCode, type Handed, toSignInCode } from './handed-codes.ts';

interface NewCodeProps {
  readonly user: Handed & { readonly id: number };
  /** Why it is not possible. */
  readonly reason: string | null;
  /** The `useCommand` of the call that creates one: for any user, or for a merchant's own. */
  readonly give: Giving;
}

interface Giving {
  readonly mutate: (
    input: { id: number },
    then: { onSuccess: (answer: { data: GivenCode }) => void },
  ) => void;
  readonly isPending: boolean;
  readonly error: { readonly message: string } | null;
}

/** For a user who lost the first code or forgot the password; its slip opens immediately. */
export function NewCode({ user, reason, give }: NewCodeProps) {
  const [openQuestion, setOpenQuestion] = useState(false);
  const go = useGo();
  const confirm = () =>
    give.mutate({ id: user.id }, { onSuccess: ({ data }) => go(toSignInCode(user, data) ?? '') });
  return (
    <>
      <Button reason={reason} onClick={() => setOpenQuestion(true)}>
        {t.newCode}
      </Button>
      <Confirm
        open={openQuestion}
        title={t.newCodeQuestion(user.name)}
        text={t.newCodeHow}
        actionLabel={t.newCodeAction}
        busy={give.isPending}
        error={give.error?.message ?? null}
        onClose={() => setOpenQuestion(false)}
        onConfirm={confirm}
      />
    </>
  );
}
