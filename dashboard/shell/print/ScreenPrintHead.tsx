import type { ReactNode } from 'react';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { useMinute } from '#dashboard/ui/use-minute.ts';
import { DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import { uiWords } from '#words/shell/ui.ts';
import styles from './screen-print-head.module.css';

/**
 * The head of a screen that is printed as it stands: whose it is, what narrows it, and when it was
 * printed. A print has no frame and no chips.
 */
export function ScreenPrintHead(props: {
  facts: readonly { readonly label: string; readonly value: ReactNode }[];
}) {
  const { settings } = useCurrentUser();
  const now = new Date(useMinute()).toISOString();
  const facts = [...props.facts, { label: uiWords.printedAt, value: <DateTimeText at={now} /> }];
  return (
    <div className={styles.head}>
      <strong className={styles.company}>
        <Name>{settings.company_name}</Name>
      </strong>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
