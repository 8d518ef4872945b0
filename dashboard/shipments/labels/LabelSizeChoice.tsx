import { Button } from '#dashboard/ui/Button.tsx';
import { type LabelSize, labelSizes } from '#domain/settings.ts';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { labelSizeWords as w } from '#words/shipments/report-screens.ts';
import { storeLabelSize } from './label-size.ts';
import styles from './label.module.css';

/** The page size in the printer; stored for the next label. */
export function LabelSizeChoice(props: { size: LabelSize; onSize: (size: LabelSize) => void }) {
  return (
    <Toolbar gap={4} className={styles.sizes} role="group" aria-label={w.size}>
      {labelSizes.map((size) => (
        <Button
          key={size}
          size="small"
          tone={size === props.size ? 'primary' : 'plain'}
          aria-pressed={size === props.size}
          onClick={() => {
            storeLabelSize(size);
            props.onSize(size);
          }}
        >
          {w[size]}
        </Button>
      ))}
    </Toolbar>
  );
}
