import { outboxWords } from '#words/shipments/outbox.ts';
import { frameWords } from '#words/shell/shell.ts';
import { Confirm } from '../../ui/overlay/Confirm.tsx';

interface LeaveQuestionProps {
  /** Outcomes not sent yet. */
  readonly waiting: number;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Signing out suspends sending until the same user returns: requires a confirmation. */
export function LeaveQuestion({ waiting, onLeave, onClose }: LeaveQuestionProps) {
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={outboxWords.leaveTitle}
      text={outboxWords.leaveText(waiting)}
      actionLabel={frameWords.logout}
      onConfirm={onLeave}
    />
  );
}
