import { useCall } from '#dashboard/api/hooks.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { usePageTitle, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { DetailsScreen, type FactGroup } from '#dashboard/shell/details/DetailsScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { Code, DateText, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { catalogueWords } from '#words/shell/catalogue.ts';
import { branchWords as t } from '#words/places/screens.ts';
import { uiWords } from '#words/shell/ui.ts';
import type { Branch } from './branch.ts';
import { BranchTill, BranchShipments, Chips } from './branch-parts.tsx';
import { BranchServes } from './BranchServes.tsx';

/** One branch: its manager, the area it serves, and what it holds now. */
export function BranchDetails() {
  const uuid = useParam('uuid');
  const found = useCall('branches.list', { uuid, per_page: 1 });
  const id = found.data?.data[0]?.id;
  const one = useCall('branches.one', { id: id ?? 0 }, { enabled: id !== undefined });
  const branch = one.data?.data;
  usePageTitle(branch?.branch_name ?? t.one);
  const error = found.error ?? one.error;
  if (error && !branch) {
    const retry = () => void (found.error ? found : one).refetch();
    return <ErrorState text={error.message} code={error.requestId} onRetry={retry} />;
  }
  if (found.data && id === undefined) {
    return (
      <EmptyFirst
        title={catalogueWords.notFound}
        action={
          <LinkButton href={`#${to('places.branches')}`}>{catalogueWords.backToList}</LinkButton>
        }
      />
    );
  }
  if (!branch) return <Skeleton lines={8} />;
  return <Whole branch={branch} />;
}

function Whole({ branch }: { branch: Branch }) {
  const can = useCan();
  const me = useCurrentUser();
  const { id, uuid } = branch;
  // All users may know the address; the holdings are for the branch and the company.
  const isOurs = isCompanyStaff(me) || (me.type !== 'client' && me.branch?.id === id);
  const edit = can('branches.edit') ? (
    <LinkButton tone="primary" href={`#${to('places.branchEdit', { uuid })}`}>
      {uiWords.edit}
    </LinkButton>
  ) : null;
  return (
    <DetailsScreen
      kind={t.one}
      title={<Name>{branch.branch_name}</Name>}
      badge={branch.active ? null : <span>({catalogueWords.stopped})</span>}
      backHref={`#${to('places.branches')}`}
      actions={edit}
      groups={[
        aboutOf(branch),
        managersOf(branch),
        {
          key: 'serves',
          title: t.serves,
          facts: [],
          foot: <BranchServes branch={branch} />,
        },
        ...(can('coupons.view') ? [couponsOf(branch)] : []),
      ]}
    >
      {isOurs && can('dashboard.view') ? <BranchShipments branchId={id} /> : null}
      {isOurs && can('ledger.board') ? <BranchTill branchId={id} /> : null}
    </DetailsScreen>
  );
}

const aboutOf = (branch: Branch): FactGroup => ({
  key: 'about',
  title: t.about,
  facts: [
    { label: t.code, value: <Code>{branch.code}</Code> },
    { label: t.destination, value: <Name>{branch.destination.name}</Name> },
    { label: t.phone, value: <Phone value={branch.phone} link /> },
    { label: t.isMain, value: branch.is_main ? uiWords.yes : uiWords.no },
    {
      label: catalogueWords.state,
      value: branch.active ? catalogueWords.active : catalogueWords.stopped,
    },
    { label: t.created_at, value: <DateText at={branch.created_at} /> },
    { label: t.address, value: <Name>{branch.address}</Name>, wide: true },
    ...(branch.latitude === null || branch.longitude === null
      ? []
      : [
          {
            label: t.where,
            value: <Code>{`${branch.latitude}, ${branch.longitude}`}</Code>,
            wide: true,
          },
        ]),
  ],
});

const managersOf = ({ managers }: Branch): FactGroup => ({
  key: 'managers',
  title: t.managers,
  facts: managers.map(({ name, phone }) => ({
    label: name,
    value: <Phone value={phone} link />,
  })),
  foot: managers.length === 0 ? <p>{t.managersNone}</p> : undefined,
});

const couponsOf = ({ id, uuid, coupons }: Branch): FactGroup => ({
  key: 'coupons',
  title: t.coupons,
  facts: [],
  foot: (
    <>
      <Chips
        empty={t.couponsNone}
        items={coupons.map(({ id: key, code, name }) => ({ key, text: `${code} — ${name}` }))}
      />
      <p>
        <a href={`#${to('places.branchCoupons', { id, uuid })}`}>{t.coupons}</a>
      </p>
    </>
  ),
});
