import type { ComponentType } from 'react';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { merchantFormWords as w } from '#words/people/merchant-management.ts';
import { teamWords } from '#words/people/team.ts';

/** A screen about the user's own merchant; an administrator, who has none, is sent to the list. */
export function forMerchants(OwnScreen: ComponentType) {
  return function ForMerchants() {
    const { merchant } = useCurrentUser();
    if (merchant !== null) return <OwnScreen />;
    const list = (
      <LinkButton href={`#${to('people.merchants')}`}>{teamWords.toMerchants}</LinkButton>
    );
    return <EmptyFirst title={w.noOwn} action={list} />;
  };
}
