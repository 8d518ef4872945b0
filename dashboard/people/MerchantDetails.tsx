import type { AnswerOf } from '#contract/contract.ts';
import { useService } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { usePageTitle, useParam } from '#dashboard/navigation.tsx';
import { isPending } from '#dashboard/pending-screens.ts';
import { type ScreenKey, screenByKey, to } from '#dashboard/screens.ts';
import { DetailsScreen, type Fact, type FactGroup } from '#dashboard/shell/DetailsScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/States.tsx';
import { Code, DateTimeText, Money, Name, Num, Phone } from '#dashboard/ui/Values.tsx';
import { merchantStateNames, merchantWords as t } from '#words/people-screens.ts';
import { MerchantDecision } from './MerchantDecision.tsx';
import { MerchantTold } from './MerchantTold.tsx';
import { Papers } from './Papers.tsx';
import { ShopAmounts } from './ShopAmounts.tsx';
import { ShopProof } from './ShopProof.tsx';
import { ShopReturnFee } from './ShopReturnFee.tsx';

type Shop = AnswerOf<'merchants.one'>['data'];

const when = (shown: unknown, fact: Fact): readonly Fact[] => (shown ? [fact] : []);

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
      actions={isOurs ? <Settlements shop={shop} /> : <MerchantDecision shop={shop} />}
      notice={<MerchantTold shop={shop} />}
      groups={[
        ...(isOurs ? [...moneyOf(shop), parcelsOf(shop)] : []),
        contactOf(shop),
        registrationOf(shop),
      ]}
    >
      {isOurs ? <ShopAmounts merchantId={shop.id} /> : null}
      <ShopReturnFee shop={shop} />
      <ShopProof shop={shop} />
      {mayManage ? <Papers owner={{ kind: 'merchant', id: shop.id }} /> : null}
    </DetailsScreen>
  );
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

const contactOf = (shop: Shop): FactGroup => ({
  key: 'contact',
  title: t.contact,
  facts: [
    { label: t.owner, value: <Name>{shop.owner_name}</Name> },
    { label: t.phone, value: <Phone value={shop.phone} link /> },
    ...when(shop.phone2, { label: t.phone2, value: <Phone value={shop.phone2} link /> }),
    ...when(shop.email, {
      label: t.email,
      value: (
        <a href={`mailto:${shop.email}`}>
          <Code>{shop.email}</Code>
        </a>
      ),
    }),
    { label: t.city, value: <Name>{shop.destination.name}</Name> },
    ...when(shop.area_text, { label: t.area, value: <Name>{shop.area_text}</Name> }),
    ...when(shop.address, { label: t.address, value: <Name>{shop.address}</Name>, wide: true }),
  ],
});

const registrationOf = (shop: Shop): FactGroup => ({
  key: 'registration',
  title: t.registration,
  facts: [
    { label: t.state, value: merchantStateNames[shop.state] },
    { label: t.branch, value: <Name>{shop.branch?.branch_name}</Name> },
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
