import { IconPlus } from '@tabler/icons-react';
import { useService } from '#dashboard/api/hooks.ts';
import { isPending } from '#dashboard/pending-screens.ts';
import { to } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { useShortcuts } from '#dashboard/ui/shortcuts.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { Num } from '#dashboard/ui/Values.tsx';
import { homeWords as t } from '#words/office.ts';
import styles from './dashboard.module.css';

/** Whoever enters parcels has one thing to do here. */
export function DashboardEntry() {
  const go = useGo();
  const { data } = useService('office.today', {}, { quiet: true });
  const form = to('shipments.form');
  useShortcuts({ Enter: () => go(form) }, !isPending('shipments.form'));
  return (
    <div className={styles.entry}>
      <h1>{t.enter}</h1>
      <LinkButton tone="primary" size="large" icon={<Icon of={IconPlus} />} href={`#${form}`}>
        {t.newParcel}
      </LinkButton>
      <p className={styles.quiet}>{t.enterHow}</p>
      {data ? (
        <p>
          {t.entered}: <Num value={data.data.today.created} />
        </p>
      ) : null}
    </div>
  );
}
