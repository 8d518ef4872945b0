import { IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { useList } from '#dashboard/api/list.ts';
import { useOutbox } from '#dashboard/api/outbox/outbox-home.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { FigureStrip } from '#dashboard/shell/list/FigureStrip.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { allCouriers, resolved, searched } from '#dashboard/shell/list/pick-options.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { outboxWords } from '#words/shipments/outbox.ts';
import { courierWords as w, listWords, moveWords } from '#words/shipments/screens.ts';
import { CourierBalances } from './CourierBalances.tsx';
import { columnSets } from '../list/shipment-columns.tsx';
import styles from '../shipments.module.css';
import { figuresOf } from './courier-figures.tsx';
import { OutboxNote } from './Outbox.tsx';
import { storedPatch, queryOf, shownValues } from '../list/stage-query.ts';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';

const couriers = searched(allCouriers);
const columns = columnSets.all.filter(({ key }) => key !== 'courier');
const filters: readonly FilterDef[] = [{ key: 'days', label: listWords.period, kind: 'days' }];
const pick: FilterDef = {
  key: 'courier_id',
  label: listWords.courier,
  kind: 'pick',
  options: couriers,
  resolve: resolved(allCouriers),
};

/** A courier's day: the figures, then the shipments they hold. A courier sees only their own. */
export function CourierAccount() {
  const { type, id } = useCurrentUser();
  const can = useCan();
  const [address, change] = useSearchValues();
  const courierId = type === 'courier' ? id : Number(address.courier_id) || null;
  if (courierId !== null) return <Account courierId={courierId} isOwn={type === 'courier'} />;
  return (
    <Stack as="section" gap={16}>
      <h1>{w.account}</h1>
      {can('couriers.view') ? (
        <CourierBalances onOpen={(id) => change({ courier_id: String(id) })} />
      ) : (
        <PickCourier onPick={(id) => change({ courier_id: id })} />
      )}
    </Stack>
  );
}

/** A courier picker for users who may not see the list of couriers. */
function PickCourier({ onPick }: { onPick: (id: string | null) => void }) {
  return (
    <>
      <div className={styles.picker}>
        <PickField
          label={moveWords.courier}
          autoFocus
          value={null}
          options={couriers}
          onChange={(courier) => onPick(courier ? String(courier.id) : null)}
        />
      </div>
      <EmptyFirst title={w.pickCourier} />
    </>
  );
}

function Account({ courierId, isOwn }: { courierId: number; isOwn: boolean }) {
  const go = useGo();
  const [address, change] = useSearchValues();
  const values = useMemo(() => shownValues(address), [address]);
  const own = isOwn ? {} : { courier_id: courierId };
  const { data } = useCall('shipments.courierAmount', own);
  const list = useList('shipments.listAll', { ...queryOf(address), ...own });
  const name = data?.data.courier.name;
  return (
    <ListScreen
      listKey="shipments-account"
      title={name ? `${w.account}: ${name}` : w.account}
      noun={listWords.noun}
      list={list}
      columns={columns}
      rowKey={({ uuid }) => uuid}
      rowLabel={({ code }) => code}
      onOpen={({ uuid }) => go(to('shipments.details', { uuid }))}
      values={values}
      onValues={(patch) => change(storedPatch(patch))}
      searchLabel={listWords.search}
      filters={isOwn ? filters : [pick, ...filters]}
      above={
        data ? (
          <>
            {isOwn ? <OutboxNote /> : null}
            <FigureStrip figures={figuresOf(data.data)} />
          </>
        ) : null
      }
      actions={<PrintForHandIn courierId={courierId} isOwn={isOwn} />}
    />
  );
}

/**
 * The page that both sign when the cash is handed in: blocked while a delivery is pending that
 * would be on it.
 */
function PrintForHandIn({ courierId, isOwn }: { courierId: number; isOwn: boolean }) {
  const { waiting } = useOutbox(courierId);
  const icon = <Icon of={IconPrinter} size={16} />;
  if (isOwn && waiting.length > 0) {
    return (
      <Button icon={icon} reason={outboxWords.handInWaits}>
        {w.printAccount}
      </Button>
    );
  }
  return (
    <LinkButton
      href={`#${to('shipments.courierAccountPrint', {}, { courier_id: courierId })}`}
      icon={icon}
    >
      {w.printAccount}
    </LinkButton>
  );
}
