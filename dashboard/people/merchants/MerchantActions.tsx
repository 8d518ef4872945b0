import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { ReasonQuestion } from '#dashboard/shell/fields/ReasonQuestion.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { Menu, type MenuItem } from '#dashboard/ui/overlay/Menu.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { merchantActionWords as t } from '#words/people/merchant-management.ts';
import type { Merchant } from './merchant-facts.tsx';
import { MerchantMerge } from './MerchantMerge.tsx';
import { MerchantMove } from './MerchantMove.tsx';
import { MerchantSignIn } from '../registration/MerchantSignIn.tsx';

const TOUCHED = ['merchants', 'office', 'settlements'] as const;

/** Actions that are confirmed in a dialog, with a reason where required. */
const questions = {
  stop: {
    question: t.stopQuestion,
    how: t.stopHow,
    action: t.stop,
    done: t.stopDone,
  },
  resume: {
    question: t.resumeQuestion,
    how: t.resumeHow,
    action: t.resume,
    done: t.resumeDone,
  },
  takeBack: {
    question: t.takeBackQuestion,
    how: t.takeBackHow,
    action: t.takeBack,
    done: t.takeBackDone,
  },
} as const;
type ActionKey = keyof typeof questions;
type Dialogs = 'move' | 'signIn' | 'merge';

/** The company's actions on an active merchant. */
export function MerchantActions({ merchant }: { merchant: Merchant }) {
  const [open, setOpen] = useState<ActionKey | Dialogs | null>(null);
  const close = () => setOpen(null);
  const items = useItems(merchant, setOpen);
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={t.more} items={items} />
      {open === 'move' ? <MerchantMove merchant={merchant} onDone={close} /> : null}
      {open === 'merge' ? <MerchantMerge merchant={merchant} onDone={close} /> : null}
      {open === 'signIn' ? <MerchantSignIn merchant={merchant} onDone={close} /> : null}
      {open === 'resume' ? <Resume merchant={merchant} onDone={close} /> : null}
      {open === 'stop' || open === 'takeBack' ? (
        <WithReason what={open} merchant={merchant} onDone={close} />
      ) : null}
    </>
  );
}

function useItems(
  merchant: Merchant,
  open: (what: ActionKey | Dialogs) => void,
): readonly MenuItem[] {
  const can = useCan();
  const isWide = isCompanyStaff(useCurrentUser());
  const item = (what: ActionKey | Dialogs, label: string, danger = false): MenuItem => ({
    key: what,
    label,
    danger,
    run: () => open(what),
  });
  const isStopped = merchant.stopped_at !== null;
  const isMerged = merchant.merged_into !== null;
  return [
    ...(can('merchants.edit')
      ? [{ key: 'edit', label: t.edit, href: `#${to('people.merchantEdit', { id: merchant.id })}` }]
      : []),
    ...(can('merchants.edit') && merchant.sign_ins === 0 ? [item('signIn', t.addSignIn)] : []),
    ...(can('merchants.edit') && isWide && !isMerged ? [item('move', t.move)] : []),
    ...(can('merchants.stop') && !isMerged
      ? [isStopped ? item('resume', t.resume) : item('stop', t.stop, true)]
      : []),
    ...(can('merchants.merge') && !isMerged ? [item('merge', t.merge, true)] : []),
    ...(merchant.may_take_back ? [item('takeBack', t.takeBack, true)] : []),
  ];
}

interface QuestionProps {
  readonly merchant: Merchant;
  readonly onDone: () => void;
}

function Resume({ merchant, onDone }: QuestionProps) {
  const { question, how, action, done } = questions.resume;
  const resume = useCommand('merchants.resume', { invalidates: TOUCHED });
  const onSuccess = () => {
    toast(done);
    onDone();
  };
  return (
    <Confirm
      open
      title={question(merchant.store_name)}
      text={how}
      actionLabel={action}
      busy={resume.isPending}
      error={resume.error?.message ?? null}
      onClose={onDone}
      onConfirm={() => resume.mutate({ id: merchant.id }, { onSuccess })}
    />
  );
}

function WithReason(props: QuestionProps & { what: Exclude<ActionKey, 'resume'> }) {
  const { what, merchant, onDone } = props;
  const { question, how, action, done } = questions[what];
  const command = useCommand(`merchants.${what}`, { invalidates: TOUCHED });
  return (
    <ReasonQuestion
      title={question(merchant.store_name)}
      text={how}
      call={`merchants.${what}`}
      actionLabel={action}
      send={async (reason) => {
        await command.mutateAsync({ id: merchant.id, reason });
        toast(done);
      }}
      onClose={onDone}
    />
  );
}
