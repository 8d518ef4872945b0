import type { AnswerOf } from '#contract/contract.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { Code, Name } from '#dashboard/ui/values/Values.tsx';
import {
  accountText,
  payoutKindNames,
  payoutWords as t,
  providerName,
} from '#words/people/payouts.ts';
import type { Fact } from './DetailsScreen.tsx';

type Payout = NonNullable<AnswerOf<'merchants.own'>['data']['payout']>;

/** A merchant's payout details in one line. */
export function PayoutLine({ payout }: { payout: Payout | null }) {
  if (payout === null) return <>{t.unsaid}</>;
  if (payout.kind === 'cash') return <>{payoutKindNames.cash}</>;
  return (
    <>
      <Name>{providerName(payout)}</Name> · <Code>{accountText(payout)}</Code> ·{' '}
      <Name>{payout.owner}</Name>
    </>
  );
}

/** Nothing for users who may not see it: «not given yet» would be wrong on their print. */
export const payoutFacts = (payout: Payout | null | undefined): readonly Fact[] =>
  payout === undefined
    ? []
    : [
        {
          label: t.kind,
          value: <PayoutLine payout={payout} />,
          wide: payout !== null && payout.kind !== 'cash',
        },
      ];

/** A merchant's payout details, shown where the merchant is about to be paid. */
export function PayoutHint({ merchantId }: { merchantId: number }) {
  const enabled = useCan()('payouts.view');
  const { data } = useCall('merchants.one', { id: merchantId }, { enabled, quiet: true });
  if (!enabled || !data) return null;
  return (
    <p>
      {t.kind}: <PayoutLine payout={data.data.payout} />
    </p>
  );
}
