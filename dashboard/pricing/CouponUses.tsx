import { useList } from '#dashboard/api/list.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { ScreenLink, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { ListExportButton } from '#dashboard/shell/list/ExportButton.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Drawer } from '#dashboard/ui/overlay/Drawer.tsx';
import { MorePages } from '#dashboard/ui/table/Pages.tsx';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { Code, DateTimeText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import type { StageNo } from '#domain/shipments/stages.ts';
import { couponMessages as messages, couponWords as t } from '#words/pricing/screens.ts';
import styles from './rates.module.css';

/** The address of the list with a coupon's uses opened next to it. */
export const openUses = (id: number): string => `#${to('pricing.coupons', {}, { uses: id })}`;

/** The shipments a coupon was used for, next to the list of coupons. */
export function CouponUses() {
  const [{ uses }, change] = useSearchValues();
  return uses ? <UsesDrawer id={Number(uses)} onClose={() => change({ uses: null })} /> : null;
}

function UsesDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const coupon = useCall('coupons.one', { id });
  const code = coupon.data?.data.code ?? '';
  return (
    <Drawer open onClose={onClose} title={code === '' ? t.usesList : messages.usesOf(code)}>
      <UsesRows id={id} />
    </Drawer>
  );
}

function UsesRows({ id }: { id: number }) {
  const list = useList('coupons.uses', { id, per_page: 50 });
  if (list.error && list.rows.length === 0) {
    return (
      <ErrorState text={list.error.message} code={list.error.requestId} onRetry={list.refetch} />
    );
  }
  if (list.isLoading) return <Skeleton lines={5} height={56} />;
  if (list.rows.length === 0) return <EmptyFirst title={t.noUses} />;
  return (
    <>
      <ListExportButton list={list} />
      <Stack as="ol" gap={12} className={styles.history}>
        {list.rows.map((use) => (
          <li key={use.id}>
            <Row as="p" gap={12} between className={styles.fee}>
              <ScreenLink screen="shipments.details" params={{ uuid: use.uuid }}>
                <Code>{use.code}</Code>
              </ScreenLink>
              <Money value={use.discount_amount} />
            </Row>
            <p>
              <Name>{use.store_name}</Name> · {t.fee} <Money value={use.fee_amount} />
            </p>
            <p className="faint">
              <StageOf no={use.stage as StageNo} /> · <DateTimeText at={use.created_at} />
            </p>
          </li>
        ))}
      </Stack>
      <MorePages list={list} />
    </>
  );
}
