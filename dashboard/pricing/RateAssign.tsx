import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useList } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCurrentUser } from '#dashboard/api/session.ts';
import { useGoBack, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { EditScreen } from '#dashboard/shell/form/EditScreen.tsx';
import { FieldsForm } from '#dashboard/shell/fields/FieldsForm.tsx';
import { branchOption } from '#dashboard/shell/catalogue/common.tsx';
import type { FieldSection } from '#dashboard/shell/fields/fields.ts';
import { allBranches, allDestinations, searched } from '#dashboard/shell/list/pick-options.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { EmptyFirst, Skeleton } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { Name } from '#dashboard/ui/values/Values.tsx';
import type { Day } from '#domain/time.ts';
import { rateAssignWords as t, rateEndWords, rateWords } from '#words/pricing/screens.ts';
import { type Agreed, AgreedRates } from './AgreedRates.tsx';

type User = AnswerOf<'users.one'>['data'];

interface Values {
  readonly branch: Option | null;
  readonly destinations: readonly Option[];
  readonly amount: number | null;
  readonly validFrom: Day | null;
}

/** The prices of one merchant, or the rates of one courier, by destination. */
export function RateAssign() {
  const id = Number(useParam('id'));
  return (
    <EditScreen of="users.one" input={{ id }}>
      {({ data: user }) => <RatesOf user={user} />}
    </EditScreen>
  );
}

function RatesOf({ user }: { user: User }) {
  if (user.type === 'courier') return <CourierRates courier={user} />;
  if (user.type !== 'client') return <EmptyFirst title={t.title} text={t.wrongUser} />;
  return user.merchant ? (
    <MerchantRates user={user} merchantId={user.merchant.id} />
  ) : (
    <EmptyFirst title={t.title} text={t.noMerchant} />
  );
}

function MerchantRates({ user, merchantId }: { user: User; merchantId: number }) {
  const merchant = useCall('merchants.one', { id: merchantId });
  const list = useList('rates.list', { merchant_id: merchantId, when: 'all', per_page: 200 });
  const me = useCurrentUser();
  if (merchant.isPending) return <Skeleton lines={8} />;
  const rows = list.rows.map(
    (row): Agreed => ({
      key: row.id,
      branch: row.branch.branch_name,
      destination: row.destination?.name ?? '',
      amount: row.fee_amount,
      from: row.valid_from,
      endsOn: row.ends_on,
      state: row.state,
    }),
  );
  const own = isCompanyStaff(me) ? (merchant.data?.data.branch ?? null) : me.branch;
  return (
    <>
      <AssignForm
        title={t.merchantTitle}
        name={user.merchant?.store_name ?? user.name}
        how={t.merchantHow}
        branch={branchOption(own)}
        amountLabel={t.fee}
        saved={t.savedMerchant}
        to={{ to: 'merchant', merchant_id: merchantId }}
      />
      <AgreedRates
        title={t.merchantBalance}
        end="rates.end"
        afterwards={rateEndWords.thenGeneral}
        none={t.noneMerchant}
        amountLabel={t.fee}
        rows={rows}
        list={list}
      />
    </>
  );
}

function CourierRates({ courier }: { courier: User }) {
  const list = useList('rates.commissions', { courier_id: courier.id, when: 'all', per_page: 200 });
  const rows = list.rows.map(
    (row): Agreed => ({
      key: row.id,
      branch: row.branch.branch_name,
      destination: row.destination.name,
      amount: row.amount,
      from: row.valid_from,
      endsOn: row.ends_on,
      state: row.state,
    }),
  );
  return (
    <>
      <AssignForm
        title={t.courierTitle}
        name={courier.name}
        how={t.courierHow}
        branch={branchOption(courier.branch)}
        isBranchFixed
        amountLabel={t.commission}
        saved={t.savedCourier}
        to={{ to: 'courier', courier_id: courier.id }}
      />
      <AgreedRates
        title={t.courierBalance}
        end="rates.endCommission"
        afterwards={rateEndWords.thenBranch}
        none={t.noneCourier}
        amountLabel={t.commission}
        rows={rows}
        list={list}
      />
    </>
  );
}

interface AssignProps {
  readonly title: string;
  readonly name: string;
  readonly how: string;
  readonly branch: Option | null;
  /** A courier's rates are those of their own branch. */
  readonly isBranchFixed?: boolean;
  readonly amountLabel: string;
  readonly saved: string;
  readonly to: { to: 'merchant'; merchant_id: number } | { to: 'courier'; courier_id: number };
}

function AssignForm(props: AssignProps) {
  const leave = useGoBack('pricing.rates');
  const assign = useCommand('rates.assign', { invalidates: ['rates'] });
  const [start] = useState<Values>(() => ({
    branch: props.branch,
    destinations: [],
    amount: null,
    validFrom: fmt.today(),
  }));
  const save = async (values: Values): Promise<Values> => {
    await assign.mutateAsync({
      ...props.to,
      branch_id: Number(values.branch?.id),
      destination_ids: values.destinations.map(({ id }) => Number(id)),
      amount: values.amount ?? 0,
      ...(values.validFrom && { valid_from: values.validFrom }),
    });
    toast(props.saved);
    return { ...start, branch: values.branch, validFrom: values.validFrom };
  };
  return (
    <FieldsForm
      title={props.title}
      subtitle={<Name>{props.name}</Name>}
      purpose="create"
      call="rates.assign"
      start={start}
      sections={sectionsOf(props)}
      backHref={`#${to('pricing.rates')}`}
      onSave={save}
      onDone={(kind) => (kind === 'another' ? undefined : leave())}
    />
  );
}

const sectionsOf = (props: AssignProps): readonly FieldSection<Values>[] => [
  {
    title: props.how,
    fields: [
      {
        key: 'branch',
        kind: 'pick',
        label: props.isBranchFixed ? t.courierBranch : t.ofBranch,
        options: searched(
          props.isBranchFixed && props.branch
            ? async () => (props.branch ? [props.branch] : [])
            : allBranches,
        ),
      },
      {
        key: 'destinations',
        kind: 'picks',
        label: t.destinations,
        name: 'destination_ids',
        options: searched(allDestinations),
      },
      [
        { key: 'amount', kind: 'amount', label: props.amountLabel },
        { key: 'validFrom', kind: 'day', label: t.from, description: rateWords.feeOld },
      ],
    ],
  },
];
