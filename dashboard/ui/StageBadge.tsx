import { IconPackage } from '@tabler/icons-react';
import { FlipIcon, Icon } from './icons.tsx';
import styles from './stage.module.css';
import { isStageToken, stageIcons } from './stage-icons.tsx';

/**
 * A stage as a stamp: shape, word and colour together, never a bare dot.
 * `token` is the stage's key in `domain/shipments/stages.ts`; an unknown one stays readable.
 */
export function StageBadge({ token, label }: { token: string; label: string }) {
  const known = isStageToken(token) ? stageIcons[token] : { icon: IconPackage, flip: false };
  const colour = isStageToken(token) ? `var(--stage-${token})` : 'var(--c-text-3)';
  return (
    <span className={styles.badge} style={{ '--stage': colour } as React.CSSProperties}>
      <span className={styles.disc}>
        {known.flip ? <FlipIcon of={known.icon} size={14} /> : <Icon of={known.icon} size={14} />}
      </span>
      {label}
    </span>
  );
}
