import { call } from '#dashboard/api/call.ts';
import { readOnce, useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useGoBack, useParam, useParamValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { FieldsForm } from '#dashboard/shell/fields/FieldsForm.tsx';
import type { FieldSection } from '#dashboard/shell/fields/fields.ts';
import { EditScreen } from '#dashboard/shell/form/EditScreen.tsx';
import { DetailsScreen } from '#dashboard/shell/details/DetailsScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { branchWords as t } from '#words/places/screens.ts';
import type { Branch } from './branch.ts';
import { Chips } from './branch-parts.tsx';

function useBranch() {
  const id = Number(useParam('id'));
  return useCall('branches.one', { id });
}

const couponName = ({ code, name }: { readonly code: string; readonly name: string }): string =>
  `${code} — ${name}`;

/** The coupons valid in a branch. */
export function BranchCoupons() {
  const can = useCan();
  const { data, error, refetch } = useBranch();
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton lines={6} />;
  const { id, uuid, coupons, branch_name: name } = data.data;
  return (
    <DetailsScreen
      kind={t.coupons}
      title={<Name>{name}</Name>}
      backHref={`#${to('places.branch', { uuid })}`}
      actions={
        can('coupons.edit') ? (
          <LinkButton tone="primary" href={`#${to('places.branchCouponsEdit', { id, uuid })}`}>
            {t.attach}
          </LinkButton>
        ) : null
      }
      groups={[
        {
          key: 'coupons',
          title: t.couponsField,
          facts: [],
          foot: (
            <>
              <Chips
                empty={t.couponsNone}
                items={coupons.map((coupon) => ({
                  key: coupon.id,
                  text: couponName(coupon),
                  ...(can('coupons.edit') && {
                    href: `#${to('pricing.couponEdit', { id: coupon.id })}`,
                  }),
                }))}
              />
              <p>{t.couponsHow}</p>
            </>
          ),
        },
      ]}
    />
  );
}

interface Values {
  readonly coupons: readonly Option[];
}

const MOST_COUPONS = 30;

const findCoupons = async (typed: string): Promise<readonly Option[]> => {
  const { data } = await readOnce('coupons.list', {
    per_page: MOST_COUPONS,
    ...(typed !== '' && { search: typed }),
  });
  return data.map((coupon) => ({ id: coupon.id, name: couponName(coupon) }));
};

const sections: readonly FieldSection<Values>[] = [
  {
    title: t.coupons,
    fields: [
      {
        key: 'coupons',
        kind: 'picks',
        name: 'coupon_ids',
        label: t.couponsField,
        description: t.couponsHow,
        optional: true,
        options: findCoupons,
      },
    ],
  },
];

/** Attaches and detaches coupons: the form's content is the result. */
export function BranchCouponsEdit() {
  const id = Number(useParam('id'));
  return (
    <EditScreen of="branches.one" input={{ id }}>
      {({ data: branch }) => <Editing branch={branch} />}
    </EditScreen>
  );
}

/** Cannot be detached here. */
const staysChosen = (one: number, opened: readonly number[], chosen: readonly number[]): boolean =>
  chosen.includes(one) || !opened.includes(one);

function Editing({ branch }: { branch: Branch }) {
  const { id, uuid } = branch;
  const leave = useGoBack('places.branchCoupons', useParamValues());
  const set = useCommand('branches.setCoupons', { invalidates: ['branches', 'coupons'] });
  const save = async (values: Values): Promise<Values> => {
    const chosen = values.coupons.map((one) => Number(one.id));
    const opened = branch.coupons.map((one) => one.id);
    // Coupons another user attached or detached meanwhile stay so.
    const { data: now } = await call('branches.one', { id });
    const stored = now.coupons
      .map((one) => one.id)
      .filter((one) => staysChosen(one, opened, chosen));
    const added = chosen.filter((one) => !opened.includes(one));
    await set.mutateAsync({ id, coupon_ids: [...new Set([...stored, ...added])] });
    toast(t.couponsSaved);
    return values;
  };
  return (
    <FieldsForm
      title={t.couponsEdit}
      subtitle={<Name>{branch.branch_name}</Name>}
      purpose="edit"
      call="branches.setCoupons"
      start={{ coupons: branch.coupons.map((one) => ({ id: one.id, name: couponName(one) })) }}
      sections={sections}
      backHref={`#${to('places.branchCoupons', { id, uuid })}`}
      onSave={save}
      onDone={leave}
    />
  );
}
