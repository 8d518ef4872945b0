import { IconMapPin, IconPhone, IconTruckLoading } from '@tabler/icons-react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { type RowOf, useList } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { directionsHref, isWebPage } from '../details/directions.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Row, Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Code, DateText, Hours, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { pickUpActionNames, pickUpStateNames } from '#words/custody/pick-ups.ts';
import { pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import styles from './courier-day.module.css';
import { DoorActions } from './Outbox.tsx';
import { useNews } from '../list/use-news.ts';

type PickUpRow = RowOf<'documents.pickup.list'>;

const MOST = 100;

const params = { open: true, per_page: MOST } as const;
export const pickUpsRead = ['documents.pickup.list', params] as const;

/**
 * The shipments that scans are checked against; loaded with the list, because the merchant's place
 * may be offline.
 */
export const pickUpRead = (id: number) => ['documents.pickup.one', { id }] as const;

/** The merchants the courier still has to visit. */
export function usePickUps(): readonly PickUpRow[] {
  const can = useCan();
  const { rows } = useList(...pickUpsRead, {
    ...useNews(),
    enabled: can('documents.pickup.view'),
  });
  return rows.filter(({ actions }) => actions.includes('collect'));
}

export function CourierPickUps({ rows }: { rows: readonly PickUpRow[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h2 className={styles.section}>
        {t.myPickUps} (<Num value={rows.length} />)
      </h2>
      {rows.map((row) => (
        <MerchantCard key={row.id} row={row} />
      ))}
    </>
  );
}

function ReachMerchant({ row }: { row: PickUpRow }) {
  const way = directionsHref(row);
  return (
    <Row gap={8} wrap className={styles.row}>
      <LinkButton size="large" href={`tel:${row.phone}`} icon={<Icon of={IconPhone} />}>
        {t.call}
      </LinkButton>
      <LinkButton size="large" href={way} external={isWebPage(way)} icon={<Icon of={IconMapPin} />}>
        {t.directions}
      </LinkButton>
    </Row>
  );
}

/** One merchant: address, time, number of shipments; accept it, then collect. */
function MerchantCard({ row }: { row: PickUpRow }) {
  const { id, subscriber } = row;
  useCall(...pickUpRead(id), { quiet: true });
  return (
    <Stack as="article" gap={8} className={styles.card} aria-label={subscriber.store_name}>
      <Toolbar as="p" gap={8} className={styles.head}>
        <Code>{`#${id}`}</Code>
        <span>{pickUpStateNames[row.state]}</span>
      </Toolbar>
      <h2 className={styles.name}>
        <Name>{subscriber.store_name}</Name>
      </h2>
      <p className="second">
        <Name>{row.address}</Name>
      </p>
      <p>
        <DateText at={row.day} /> · <Hours from={row.from_time} to={row.to_time} /> · {t.expected}:{' '}
        <Num value={row.expected_count} />
      </p>
      {row.note ? (
        <p>
          <Name>{row.note}</Name>
        </p>
      ) : null}
      <ReachMerchant row={row} />
      <DoorActions uuid={row.uuid}>
        <MerchantActionList row={row} />
      </DoorActions>
    </Stack>
  );
}

/** Accept it, notify the merchant of the arrival, collect. */
function MerchantActionList({ row: { id, version, actions } }: { row: PickUpRow }) {
  const accept = useCommand('documents.pickup.accept', { invalidates: ['documents'] });
  const depart = useCommand('documents.pickup.depart', { invalidates: ['documents'] });
  return (
    <Row gap={8} wrap className={styles.row}>
      {actions.includes('accept') ? (
        <Button
          size="large"
          busy={accept.isPending}
          onClick={() => accept.mutate({ id, version }, { onSuccess: () => toast(t.accepted) })}
        >
          {pickUpActionNames.accept}
        </Button>
      ) : null}
      {actions.includes('depart') ? (
        <Button
          size="large"
          busy={depart.isPending}
          onClick={() => depart.mutate({ id, version }, { onSuccess: () => toast(t.departed) })}
        >
          {pickUpActionNames.depart}
        </Button>
      ) : null}
      <LinkButton
        size="large"
        tone="primary"
        icon={<Icon of={IconTruckLoading} />}
        href={`#${to('documents.pickup.collect', { id })}`}
      >
        {pickUpActionNames.collect}
      </LinkButton>
    </Row>
  );
}
