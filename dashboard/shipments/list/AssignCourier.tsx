import { isolateName } from '#words/bidi.ts';
import { IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { readOnce, useCall } from '#dashboard/api/hooks.ts';
import { useList } from '#dashboard/api/list.ts';
import { useParam, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { BulkAction } from '#dashboard/shell/list/BulkBar.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { Icon } from '#dashboard/ui/icons.tsx';
import { ScanBanner, type ScanVerdict } from '#dashboard/ui/scan/ScanBanner.tsx';
import { ScanInput } from '#dashboard/ui/scan/ScanInput.tsx';
import { playScan, unlockSounds } from '#dashboard/ui/scan/sounds.ts';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { courierWords as w, listWords, moveWords } from '#words/shipments/screens.ts';
import { eventNames } from '#words/shipments/names.ts';
import { columnSets } from './shipment-columns.tsx';
import type { CourierRow, ShipmentRow } from '../shipment.ts';
import { refreshShipments } from '../refresh.ts';
import styles from '../shipments.module.css';
import { createSend } from '../moves/run-move.ts';
import { useStageFilters } from './stage-filters.ts';
import { storedPatch, queryOf, shownValues } from './stage-query.ts';
import { useMoves } from '../moves/use-moves.tsx';

/** One courier at the counter: select or scan what they take. */
export function AssignCourier() {
  const id = Number(useParam('id'));
  const { data, error, refetch } = useCall('users.couriers', {});
  if (error && !data) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton lines={10} />;
  const courier = data.data.find((one) => one.id === id);
  return courier ? <Assigning courier={courier} /> : <NoSuchCourier />;
}

/** An outdated address, or a courier who has left: links to the list of current couriers. */
function NoSuchCourier() {
  return (
    <EmptyFirst
      title={w.noSuchCourier}
      text={w.noSuchCourierHow}
      action={
        <LinkButton tone="primary" href={`#${to('shipments.readyToAssign')}`}>
          {w.toReadyToAssign}
        </LinkButton>
      }
    />
  );
}

function Assigning({ courier }: { courier: CourierRow }) {
  const [address, change] = useSearchValues();
  const moves = useMoves();
  const values = useMemo(() => shownValues(address), [address]);
  const query = { ...queryOf(address), courier_id: undefined, branch_id: courier.branch.id };
  const list = useList('shipments.listForCourier', query);
  const filters = useStageFilters({ columns: 'early', isFrozen: false, hasPasted: false });
  const bulk = useMemo<readonly BulkAction<ShipmentRow>[]>(
    () => [
      {
        key: 'assign',
        label: `${w.assignTo} ${isolateName(courier.name)}`,
        icon: <Icon of={IconUserPlus} size={16} />,
        code: 'KeyA',
        run: ({ rows, clear }) =>
          moves.start('assign', rows, {
            start: { courier: { id: courier.id, name: courier.name } },
            onDone: ({ refused }) => refused === 0 && clear(),
          }),
      },
    ],
    [courier, moves],
  );
  return (
    <>
      <ListScreen
        listKey="shipments-assign"
        title={`${w.assignTo} ${courier.name}`}
        noun={listWords.noun}
        list={list}
        columns={columnSets.all}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ code }) => code}
        values={values}
        onValues={(patch) => change(storedPatch(patch))}
        filters={filters.filter(({ key }) => key !== 'branch_id')}
        bulk={bulk}
        bulkNoun="shipments"
        above={<ScanToAssign courier={courier} />}
      />
      {moves.dialog}
    </>
  );
}

/** Each scan is an assignment: forty scans, forty shipments. */
function ScanToAssign({ courier }: { courier: CourierRow }) {
  const [send] = useState(createSend);
  const [isOn, setOn] = useState(false);
  const [verdict, setVerdict] = useState<ScanVerdict | null>(null);
  const load = moveWords.courierLoad(
    fmt.number(courier.shipments),
    fmt.moneyText(courier.cash_in_hand),
  );
  const onCode = async (code: string) => {
    const show = (reply: ScanVerdict) => {
      setVerdict(reply);
      playScan(reply.result);
    };
    try {
      await send('shipments.assign', { codes: [code], courier_id: courier.id });
      const row = await readOnce('shipments.one', { code });
      show({ result: 'ok', code, amount: row.data.cod_amount, title: eventNames.assign });
    } catch (error) {
      const isApi = error instanceof ApiError;
      const reply = isApi ? error.sentence : undefined;
      show({ result: 'refused', code, reason: reply });
    } finally {
      refreshShipments();
    }
  };
  return (
    <Stack as="section" gap={16} aria-label={w.assignTo}>
      <p className={styles.quiet}>
        {w.load}: {load}
      </p>
      {isOn ? (
        <>
          <ScanBanner verdict={verdict} />
          <ScanInput onCode={(code) => void onCode(code)} verdict={verdict} />
        </>
      ) : (
        <p>
          <Button
            onClick={() => {
              unlockSounds();
              setOn(true);
            }}
          >
            {w.scanToAssign}
          </Button>
        </p>
      )}
    </Stack>
  );
}
