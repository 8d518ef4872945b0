import type { AnswerOf } from '#contract/contract.ts';
import { useService } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { usePageTitle, useParam } from '#dashboard/navigation.tsx';
import { isPending } from '#dashboard/pending-screens.ts';
import { type ScreenKey, screenByKey, to } from '#dashboard/screens.ts';
import { DetailsScreen, type FactGroup } from '#dashboard/shell/DetailsScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { DateTimeText, Money, Name, Num } from '#dashboard/ui/Values.tsx';
import { merchantStateNames, merchantWords as t } from '#words/people-screens.ts';
import { merchantActionWords as a } from '#words/merchant-management.ts';
import { MerchantActions } from './MerchantActions.tsx';
import { MergedNotice } from './MerchantMerge.tsx';
import { MerchantDecision } from './MerchantDecision.tsx';
import { MerchantTold } from './MerchantTold.tsx';
import { contactOf, when } from './merchant-facts.tsx';
import { PayoutSection } from './PayoutFacts.tsx';
import { Papers } from './Papers.tsx';
import { ShopAmounts } from './ShopAmounts.tsx';
import { ShopProof } from './ShopProof.tsx';
import { Notice, StoppedBadge } from './StoppedBadge.tsx';
import { ShopReturnFee } from './ShopReturnFee.tsx';

type Shop = AnswerOf<'merchants.one'>['data'];

/** One shop: whom to call, what it is owed, what it has with us. */
export function MerchantDetails() {
  const id = Number(useParam('id'));
  const { data, error, refetch } = useService('merchants.one', { id });
  const shop = data?.data;
  const mayManage = useCan()('merchants.edit');
  usePageTitle(shop?.store_name ?? t.one);
  if (error && !shop) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!shop) return <Skeleton lines={10} />;
  const back = shop.state === 'accepted' ? to('people.merchants') : to('people.newMerchants');
  const isOurs = shop.state === 'accepted';
  return (
    <DetailsScreen
      kind={t.one}
      title={<Name>{shop.store_name}</Name>}
      backHref={`#${back}`}
      badge={shop.stopped_at === null ? null : <StoppedBadge />}
      notice={<Notices shop={shop} />}
      actions={
        isOurs ? (
          <>
            <Settlements shop={shop} />
            <MerchantActions merchant={shop} />
          </>
        ) : (
          <MerchantDecision shop={shop} />
        )
      }
      groups={[
        ...(isOurs ? [...moneyOf(shop), parcelsOf(shop)] : []),
        contactOf(shop),
        registrationOf(shop),
      ]}
    >
      {isOurs ? <ShopAmounts merchantId={shop.id} /> : null}
      {isOurs ? (
        <PayoutSection merchant={shop} formHref={`#${to('people.payoutForm', { id: shop.id })}`} />
      ) : null}
      <ShopReturnFee shop={shop} />
      <ShopProof shop={shop} />
      {mayManage ? <Papers owner={{ kind: 'merchant', id: shop.id }} /> : null}
    </DetailsScreen>
  );
}

function Notices({ shop }: { shop: Shop }) {
  if (shop.merged_into !== null) return <MergedNotice merchant={shop} />;
  if (shop.stop_reason !== null) return <Notice>{a.stoppedNotice(shop.stop_reason)}</Notice>;
  return <MerchantTold shop={shop} />;
}

function Settlements({ shop }: { shop: Shop }) {
  const can = useCan();
  const shown = (key: ScreenKey) => !isPending(key) && can(screenByKey(key).service);
  return (
    <>
      {shown('people.team') ? (
        <LinkButton href={`#${to('people.team', {}, { merchant: shop.id })}`}>
          {screenByKey('people.team').title}
        </LinkButton>
      ) : null}
      {shown('ledger.merchantStatements') ? (
        <LinkButton href={`#${to('ledger.merchantStatements', {}, { merchant: shop.id })}`}>
          {t.statement}
        </LinkButton>
      ) : null}
      {shown('payments.receipts') ? (
        <LinkButton
          href={`#${to('payments.receipts', { model_name: 'merchants', model_id: shop.id })}`}
        >
          {t.payments}
        </LinkButton>
      ) : null}
      {shown('documents.subscriber.list') ? (
        <LinkButton href={`#${to('documents.subscriber.list', {}, { party: shop.id })}`}>
          {t.settlements}
        </LinkButton>
      ) : null}
      {shown('documents.subscriber.form') ? (
        <LinkButton
          tone="primary"
          href={`#${to('documents.subscriber.form', {}, { party: shop.id })}`}
        >
          {screenByKey('documents.subscriber.form').title}
        </LinkButton>
      ) : null}
    </>
  );
}

/** Staff without a permission for money are told none of it. */
const moneyOf = ({ balance, payable }: Shop): readonly FactGroup[] =>
  balance === null
    ? []
    : [
        {
          key: 'money',
          title: t.money,
          facts: [
            {
              label: balance < 0 ? t.balanceOwed : t.balanceDue,
              value: <Money value={Math.abs(balance)} />,
            },
            { label: t.payable, value: <Money value={payable} signed /> },
          ],
        },
      ];

const parcelsOf = ({ parcels }: Shop): FactGroup => ({
  key: 'parcels',
  title: t.parcels,
  facts: [
    { label: t.open, value: <Num value={parcels.open} /> },
    { label: t.delivered, value: <Num value={parcels.delivered} /> },
    { label: t.returned, value: <Num value={parcels.returned} /> },
  ],
});

const registrationOf = (shop: Shop): FactGroup => ({
  key: 'registration',
  title: t.registration,
  facts: [
    { label: t.state, value: merchantStateNames[shop.state] },
    { label: t.branch, value: <Name>{shop.branch?.branch_name}</Name> },
    ...(shop.state === 'accepted'
      ? [
          {
            label: a.signIns,
            value: shop.sign_ins === 0 ? a.noSignIn : <Num value={shop.sign_ins} />,
          },
        ]
      : []),
    ...when(shop.created_by, { label: a.createdBy, value: <Name>{shop.created_by}</Name> }),
    { label: t.storeType, value: <Name>{shop.store_type?.name}</Name> },
    { label: t.registered, value: <DateTimeText at={shop.created_at} /> },
    ...when(shop.decided_at, { label: t.decided, value: <DateTimeText at={shop.decided_at} /> }),
    ...when(shop.decided_by, { label: t.decidedBy, value: <Name>{shop.decided_by}</Name> }),
    ...when(shop.rejected_reason, {
      label: t.reason,
      value: <Name>{shop.rejected_reason}</Name>,
      wide: true,
    }),
  ],
});
