import type { AnswerOf } from '#contract/contract.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { usePageTitle, useParam } from '#dashboard/navigation.tsx';
import { isPending } from '#dashboard/pending-screens.ts';
import { type ScreenKey, screenByKey, to } from '#dashboard/screens.ts';
import { DetailsScreen, type FactGroup } from '#dashboard/shell/details/DetailsScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { DateTimeText, Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { merchantStateNames, merchantWords as t } from '#words/people/screens.ts';
import { merchantActionWords as a } from '#words/people/merchant-management.ts';
import { MerchantActions } from './MerchantActions.tsx';
import { MergedNotice } from './MerchantMerge.tsx';
import { MerchantDecision } from './MerchantDecision.tsx';
import { MerchantNotified } from './MerchantNotified.tsx';
import { contactOf, when } from './merchant-facts.tsx';
import { PayoutSchedule } from '../payouts/PayoutSchedule.tsx';
import { PayoutSection } from '../payouts/PayoutFacts.tsx';
import { IdentityDocuments } from '../users/IdentityDocuments.tsx';
import { MerchantAmounts } from './MerchantAmounts.tsx';
import { MerchantProof } from './MerchantProof.tsx';
import { Notice, StoppedBadge } from './StoppedBadge.tsx';
import { MerchantReturnFee } from './MerchantReturnFee.tsx';

type Merchant = AnswerOf<'merchants.one'>['data'];

/** One merchant: contacts, balance, and shipments. */
export function MerchantDetails() {
  const id = Number(useParam('id'));
  const { data, error, refetch } = useCall('merchants.one', { id });
  const merchant = data?.data;
  const mayManage = useCan()('merchants.edit');
  usePageTitle(merchant?.store_name ?? t.one);
  if (error && !merchant) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!merchant) return <Skeleton lines={10} />;
  const back = merchant.state === 'accepted' ? to('people.merchants') : to('people.newMerchants');
  const isOurs = merchant.state === 'accepted';
  return (
    <DetailsScreen
      kind={t.one}
      title={<Name>{merchant.store_name}</Name>}
      backHref={`#${back}`}
      badge={merchant.stopped_at === null ? null : <StoppedBadge />}
      notice={<Notices merchant={merchant} />}
      actions={
        isOurs ? (
          <>
            <Settlements merchant={merchant} />
            <MerchantActions merchant={merchant} />
          </>
        ) : (
          <MerchantDecision merchant={merchant} />
        )
      }
      groups={[
        ...(isOurs ? [...moneyOf(merchant), shipmentsOf(merchant)] : []),
        contactOf(merchant),
        registrationOf(merchant),
      ]}
    >
      {isOurs ? <MerchantAmounts merchantId={merchant.id} /> : null}
      {isOurs ? (
        <PayoutSection
          merchant={merchant}
          formHref={`#${to('people.payoutForm', { id: merchant.id })}`}
        />
      ) : null}
      {isOurs ? <PayoutSchedule merchant={merchant} /> : null}
      <MerchantReturnFee merchant={merchant} />
      <MerchantProof merchant={merchant} />
      {mayManage ? <IdentityDocuments owner={{ kind: 'merchant', id: merchant.id }} /> : null}
    </DetailsScreen>
  );
}

function Notices({ merchant }: { merchant: Merchant }) {
  if (merchant.merged_into !== null) return <MergedNotice merchant={merchant} />;
  if (merchant.stop_reason !== null)
    return <Notice>{a.stoppedNotice(merchant.stop_reason)}</Notice>;
  return <MerchantNotified merchant={merchant} />;
}

function Settlements({ merchant }: { merchant: Merchant }) {
  const can = useCan();
  const shown = (key: ScreenKey) => !isPending(key) && can(screenByKey(key).permission);
  return (
    <>
      {shown('people.team') ? (
        <LinkButton href={`#${to('people.team', {}, { merchant: merchant.id })}`}>
          {screenByKey('people.team').title}
        </LinkButton>
      ) : null}
      {shown('ledger.merchantStatements') ? (
        <LinkButton href={`#${to('ledger.merchantStatements', {}, { merchant: merchant.id })}`}>
          {t.statement}
        </LinkButton>
      ) : null}
      {shown('payments.receipts') ? (
        <LinkButton
          href={`#${to('payments.receipts', { model_name: 'merchants', model_id: merchant.id })}`}
        >
          {t.payments}
        </LinkButton>
      ) : null}
      {shown('documents.settlement.list') ? (
        <LinkButton href={`#${to('documents.settlement.list', {}, { party: merchant.id })}`}>
          {t.settlements}
        </LinkButton>
      ) : null}
      {shown('documents.settlement.form') ? (
        <LinkButton
          tone="primary"
          href={`#${to('documents.settlement.form', {}, { party: merchant.id })}`}
        >
          {screenByKey('documents.settlement.form').title}
        </LinkButton>
      ) : null}
    </>
  );
}

/** Staff without a permission for money see none of it. */
const moneyOf = ({ balance, payable }: Merchant): readonly FactGroup[] =>
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

const shipmentsOf = ({ shipments }: Merchant): FactGroup => ({
  key: 'shipments',
  title: t.shipments,
  facts: [
    { label: t.open, value: <Num value={shipments.open} /> },
    { label: t.delivered, value: <Num value={shipments.delivered} /> },
    { label: t.returned, value: <Num value={shipments.returned} /> },
  ],
});

const registrationOf = (merchant: Merchant): FactGroup => ({
  key: 'registration',
  title: t.registration,
  facts: [
    { label: t.state, value: merchantStateNames[merchant.state] },
    { label: t.branch, value: <Name>{merchant.branch?.branch_name}</Name> },
    ...(merchant.state === 'accepted'
      ? [
          {
            label: a.signIns,
            value: merchant.sign_ins === 0 ? a.noSignIn : <Num value={merchant.sign_ins} />,
          },
        ]
      : []),
    ...when(merchant.created_by, { label: a.createdBy, value: <Name>{merchant.created_by}</Name> }),
    { label: t.storeType, value: <Name>{merchant.store_type?.name}</Name> },
    { label: t.registered, value: <DateTimeText at={merchant.created_at} /> },
    ...when(merchant.decided_at, {
      label: t.decided,
      value: <DateTimeText at={merchant.decided_at} />,
    }),
    ...when(merchant.decided_by, { label: t.decidedBy, value: <Name>{merchant.decided_by}</Name> }),
    ...when(merchant.rejected_reason, {
      label: t.reason,
      value: <Name>{merchant.rejected_reason}</Name>,
      wide: true,
    }),
  ],
});
