import styles from './stage.module.css';
import { StageIcon } from './StageIcon.tsx';
import { isStageToken } from './stage-pictures.ts';

/**
 * A stage as a badge: shape, text and colour together, never a bare dot. `token` is the stage's key
 * in `domain/shipments/stages.ts`; an unknown one stays readable.
 */
export function StageBadge({ token, label }: { token: string; label: string }) {
  const known = isStageToken(token) ? token : undefined;
  const colour = known ? `var(--stage-${known})` : 'var(--c-text-3)';
  return (
    <span className={styles.badge} style={{ '--stage': colour } as React.CSSProperties}>
      <StageIcon token={known} size={14} inDisc />
      {label}
    </span>
  );
}
