import { isolate } from '#words/bidi.ts';
import { useEffect, useEffectEvent } from 'react';
import { familyNames } from '#words/custody/names.ts';
import { existingMessages as messages, existingWords } from '#words/shell/shell.ts';
import { type Existing, onExisting } from '../../api/existing.ts';
import { useCan } from '../../api/session.ts';
import { useGo } from '../../navigation.tsx';
import { screenByKey, to } from '../../screens.ts';
import { toast } from '../../ui/overlay/toasts.ts';
import { useDocumentHref } from '../details/DocumentLink.tsx';

/** The address of the existing entity; undefined if this user may not open it. */
export function useExistingAddress(): (existing: Existing) => string | undefined {
  const can = useCan();
  const hrefOf = useDocumentHref();
  return (existing) => {
    if (existing.kind === 'document') return hrefOf(existing)?.slice(1);
    const { uuid } = existing;
    return can(screenByKey('shipments.details').permission)
      ? to('shipments.details', { uuid })
      : undefined;
  };
}

/** A refusal that names an existing entity is followed by a link to it, on every screen. */
export function useExisting(): void {
  const go = useGo();
  const addressOf = useExistingAddress();
  const offer = useEffectEvent((existing: Existing) => {
    const address = addressOf(existing);
    if (address === undefined) return;
    toast(existingName(existing), {
      tone: 'info',
      action: { label: existingWords.open, run: () => go(address) },
    });
  });
  useEffect(() => onExisting(offer), []);
}

export function existingName(existing: Existing): string {
  if (existing.kind === 'shipment') return messages.shipment(isolate(existing.code));
  const family = familyNames[existing.family as keyof typeof familyNames];
  return messages.document(family.one, isolate(existing.number ?? `#${existing.id}`));
}
