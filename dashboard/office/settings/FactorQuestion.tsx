import { useCall } from '#dashboard/api/hooks.ts';
import { to } from '#dashboard/screens.ts';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { factorQuestionWords as t } from '#words/people/second-factor.ts';

interface QuestionProps {
  readonly days: number;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/**
 * Who is affected and the deadline; a user who enables it must have a second factor first, and gets
 * a link to set it up.
 */
export function FactorQuestion({ days, onClose, onConfirm }: QuestionProps) {
  const { data } = useCall('settings.factorReach', {});
  const reach = data?.data;
  if (!reach) return null;
  if (!reach.own_is_on) {
    return (
      <Confirm
        open
        title={t.ownFirst}
        text={t.ownFirstHow}
        actionLabel={t.toProfile}
        onClose={onClose}
        onConfirm={() => window.open(`#${to('people.profile')}`, '_blank', 'noopener')}
      />
    );
  }
  return (
    <Confirm
      open
      title={t.question(reach.without)}
      text={t.until(days)}
      actionLabel={t.action}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
