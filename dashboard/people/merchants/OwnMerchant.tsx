import { useCall } from '#dashboard/api/hooks.ts';
import { to } from '#dashboard/screens.ts';
import { DetailsScreen } from '#dashboard/shell/details/DetailsScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { merchantWords as t } from '#words/people/screens.ts';
import { merchantFormWords as w } from '#words/people/merchant-management.ts';
import { contactOf } from './merchant-facts.tsx';
import { forMerchants } from './for-merchants.tsx';
import { PayoutSection } from '../payouts/PayoutFacts.tsx';

function OwnDetails() {
  const { data, error, refetch } = useCall('merchants.own', {});
  const merchant = data?.data;
  if (error && !merchant) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!merchant) return <Skeleton lines={8} />;
  const branch = { label: w.branch, value: <Name>{merchant.branch?.branch_name}</Name> };
  return (
    <DetailsScreen
      kind={t.store}
      title={<Name>{merchant.store_name}</Name>}
      actions={
        <LinkButton tone="primary" href={`#${to('people.ownMerchantEdit')}`}>
          {w.ownEdit}
        </LinkButton>
      }
      groups={[contactOf(merchant), { key: 'work', title: w.workPart, facts: [branch] }]}
    >
      <PayoutSection merchant={merchant} formHref={`#${to('people.ownPayoutForm')}`} />
    </DetailsScreen>
  );
}

/** The merchant's data, as the merchant sees and changes them. */
export const OwnMerchant = forMerchants(OwnDetails);
