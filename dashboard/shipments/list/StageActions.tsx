import { IconPlus, IconPrinter } from '@tabler/icons-react';
import type { InputOf } from '#contract/contract.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { ExportButton } from '#dashboard/shell/list/ExportButton.tsx';
import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Menu } from '#dashboard/ui/overlay/Menu.tsx';
import { printWords } from '#words/shipments/report-screens.ts';
import { courierWords, listWords } from '#words/shipments/screens.ts';
import type { ShipmentQuery } from '../shipment.ts';
import { exportedView, isFrozenList } from './frozen-list.ts';
import type { ListKind } from './stage-list-views.ts';

type Exported = InputOf<'shipments.export'>;

interface Shown {
  readonly kind: ListKind;
  readonly title: string;
  readonly query: ShipmentQuery;
  readonly values: ListValues;
  readonly filters: readonly FilterDef[];
}

const OUT_FOR_DELIVERY = 5;
/** Only where new shipments appear; other lists are not used for creating one. */
const JUST_MADE = 1;

/** The list's call as input of the export, which serves all of them. */
function exported(kind: ListKind, { query, values }: Pick<Shown, 'query' | 'values'>): Exported {
  const { per_page: _, only: _only, ...params } = query as ShipmentQuery & { only?: string };
  if (kind.call === 'shipments.listOut') return { ...params, status: OUT_FOR_DELIVERY };
  return isFrozenList(kind) ? { ...params, view: exportedView(values) } : params;
}

/** One courier at the counter: the screen where each scan is assigned to them. */
function ToCourier() {
  const { data } = useCall('users.couriers', {}, { quiet: true });
  const items = (data?.data ?? []).map(({ id, name }) => ({
    key: String(id),
    label: name,
    href: `#${to('shipments.assign', { id })}`,
  }));
  return items.length === 0 ? null : <Menu label={courierWords.toOneCourier} items={items} />;
}

/** Actions on a whole list of shipments: create, export, print. */
export function StageActions({ kind, title, query, values, filters }: Shown) {
  const can = useCan();
  return (
    <>
      {can('shipments.export') ? (
        <ExportButton
          name="shipments.export"
          input={exported(kind, { query, values })}
          title={title}
          narrowing={{ filters, values: { ...values, only: '' }, fixed: [listWords.listOf(title)] }}
        />
      ) : null}
      {kind.fixed.view === 'ready_to_assign' && can('couriers.view') ? <ToCourier /> : null}
      {isFrozenList(kind) ? (
        <LinkButton
          href={`#${to('shipments.frozenPrint', {}, { ...values, open: null })}`}
          icon={<Icon of={IconPrinter} size={16} />}
        >
          {printWords.print}
        </LinkButton>
      ) : null}
      {can('shipments.create') ? (
        <LinkButton
          href={`#${to('shipments.form')}`}
          tone={kind.fixed.status === JUST_MADE ? 'primary' : 'plain'}
          icon={<Icon of={IconPlus} size={16} />}
        >
          {listWords.newShipment}
        </LinkButton>
      ) : null}
    </>
  );
}
