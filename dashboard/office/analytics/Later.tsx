import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useDeferred } from '#dashboard/ui/use-deferred.ts';
import { Skeleton } from '#dashboard/ui/values/States.tsx';
import styles from './analytics.module.css';

type Module = typeof import('./HomeFigures.tsx');
const part = <Props,>(pick: (module: Module) => ComponentType<Props>) =>
  lazy(async () => ({ default: pick(await import('./HomeFigures.tsx')) }));

export const LaterStaff = part((module) => module.StaffFigures);
export const LaterTill = part((module) => module.TillFigures);
export const LaterMerchant = part((module) => module.MerchantFigures);
export const LaterCourier = part((module) => module.CourierFigures);

/** Pictures come when the first rows have stood for a second; their place is kept. */
export function Later({ children }: { children: ReactNode }) {
  const stands = useDeferred();
  const waiting = <Skeleton lines={8} height={52} />;
  return (
    <div className={styles.coming}>
      {stands ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  );
}
