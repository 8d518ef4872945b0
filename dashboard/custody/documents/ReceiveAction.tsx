import { IconPackageImport } from '@tabler/icons-react';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { addressOf, screenByKey } from '#dashboard/screens.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { betweenWords } from '#words/custody/branch-documents.ts';
import { answersFor } from '../cash/counter.ts';
import type { DocumentDetails, Receiving } from './document-types.ts';

/** The actions of the branch that a document was sent to; empty for all others. */
export function ReceiveAction(props: {
  receiving: Receiving;
  document: DocumentDetails;
  onCount: () => void;
}) {
  const { receiving, document, onCount } = props;
  const can = useCan();
  const user = useCurrentUser();
  const isOpen = document.state === 'confirmed' || document.state === 'locked';
  if (!isOpen || !answersFor(user, document.to_branch)) return null;
  const icon = <Icon of={IconPackageImport} />;
  if (receiving.by === 'count') {
    if (document.completed_at !== null || !can(receiving.permission)) return null;
    return (
      <Button tone="primary" icon={icon} onClick={onCount}>
        {receiving.label}
      </Button>
    );
  }
  const isAwaited = document.items.some(({ stage }) => receiving.travelling.includes(stage));
  if (!isAwaited || !can(screenByKey(receiving.form).permission)) return null;
  return (
    <LinkButton
      tone="primary"
      icon={icon}
      href={`#${addressOf(receiving.form, {}, { party: document.id })}`}
    >
      {betweenWords.receiveThis}
    </LinkButton>
  );
}
