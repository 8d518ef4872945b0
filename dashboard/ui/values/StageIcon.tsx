import { cx } from '../cx.ts';
import styles from './stage.module.css';
import { type StageToken, stagePictures } from './stage-pictures.ts';

/** The icon of a stage; an unknown stage gets the generic shipment icon. */
export function StageIcon(props: {
  token: StageToken | undefined;
  size: 20 | 14;
  inDisc?: boolean;
}) {
  const { token = 'inprogress', size, inDisc = false } = props;
  const { path, isSolid } = stagePictures[token];
  return (
    <svg
      className={cx(styles.icon, isSolid && styles.solid, inDisc && styles.disc)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden
      focusable={false}
    >
      <path d={path} />
    </svg>
  );
}
