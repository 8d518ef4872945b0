import { useState } from 'react';
import { formErrors, useCommand } from '#dashboard/api/hooks.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
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
    hasReason: true,
  },
  resume: {
    question: t.resumeQuestion,
    how: t.resumeHow,
    action: t.resume,
    done: t.resumeDone,
    hasReason: false,
  },
  takeBack: {
    question: t.takeBackQuestion,
    how: t.takeBackHow,
    action: t.takeBack,
    done: t.takeBackDone,
    hasReason: true,
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
      {open !== null && open in questions ? (
        <Question action={open as ActionKey} merchant={merchant} onDone={close} />
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

function Question(props: { action: ActionKey; merchant: Merchant; onDone: () => void }) {
  const { action, merchant, onDone } = props;
  const { question, how, action: label, done, hasReason } = questions[action];
  const { id } = merchant;
  const resume = useCommand('merchants.resume', { invalidates: TOUCHED });
  const reply = useCommand(`merchants.${action === 'resume' ? 'stop' : action}`, {
    invalidates: TOUCHED,
  });
  const command = action === 'resume' ? resume : reply;
  const after = {
    onSuccess: () => {
      toast(done);
      onDone();
    },
  };
  const run = (reason: string) =>
    hasReason ? reply.mutate({ id, reason }, after) : resume.mutate({ id }, after);
  return (
    <Confirm
      open
      danger={action !== 'resume'}
      title={question(merchant.store_name)}
      text={how}
      actionLabel={label}
      reason={hasReason ? 'required' : undefined}
      busy={command.isPending}
      error={formErrors(command.error).reason ?? command.error?.message ?? null}
      onClose={onDone}
      onConfirm={run}
    />
  );
}
