import { logoAddress } from '../../api/company.ts';
import styles from './FrameBrand.module.css';

/** The company's logo if it has one; otherwise a shipment, as in the tab icon. */
export function FrameBrand({
  size = 32,
  logo = null,
}: {
  readonly size?: number;
  readonly logo?: string | null;
}) {
  if (logo !== null)
    return <img src={logoAddress(logo)} alt="" className={styles.logo} height={size} />;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--c-primary)" />
      <path
        d="M7 12.2 16 7.5l9 4.7v8.1L16 25l-9-4.7zM7.4 12.4 16 16.8l8.6-4.4M16 16.8V25"
        fill="none"
        stroke="var(--c-on-primary)"
        strokeWidth="1.9"
        strokeLinejoin="round"
      />
    </svg>
  );
}
