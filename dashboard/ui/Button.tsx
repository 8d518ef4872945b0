import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { toast } from './overlay/toasts.ts';
import { cx } from './cx.ts';

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger' | 'success';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> & {
  tone?: ButtonTone;
  size?: 'small' | 'normal' | 'large';
  icon?: ReactNode;
  /** Keeps its width and shows that the work goes on; a second press does nothing. */
  busy?: boolean;
  /** Why it cannot be pressed. The button stays focusable, so that everyone can read it. */
  reason?: string | null;
  /** The key that does the same, shown and announced, e.g. `Ctrl+S`. */
  keys?: string;
  ref?: Ref<HTMLButtonElement>;
};

const classOf = (tone: ButtonTone, size: string) =>
  cx(styles.button, styles[tone], size !== 'normal' && styles[size]);

export function Button({ tone = 'plain', size = 'normal', ...props }: ButtonProps) {
  const { icon, busy, reason, keys, children, onClick, className, type, ...rest } = props;
  const still = Boolean(busy || reason);
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={cx(classOf(tone, size), busy && styles.busy, className)}
      aria-disabled={still || undefined}
      aria-busy={busy || undefined}
      aria-keyshortcuts={keys?.replaceAll('Ctrl', 'Control')}
      title={reason ?? undefined}
      onClick={still ? (event) => sayWhy(event, busy ? null : reason) : onClick}
    >
      {busy ? <span className={styles.spinner} /> : null}
      <span className={styles.face}>
        {icon}
        {children}
        {keys ? (
          <kbd className={styles.keys} dir="ltr" aria-hidden="true">
            {keys}
          </kbd>
        ) : null}
      </span>
      {reason ? <span className="visually-hidden"> — {reason}</span> : null}
    </button>
  );
}

/** A finger never hovers: pressing a button that rests says why it does. */
function sayWhy(event: { preventDefault: () => void }, reason: string | null | undefined): void {
  event.preventDefault();
  if (reason) toast(reason, { tone: 'warning' });
}

/** React's own `autoFocus` leaves links out. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true });

/** A link that looks like a button; addresses come from `screens.ts`. */
export function LinkButton(props: {
  href: string;
  tone?: ButtonTone;
  size?: 'small' | 'normal' | 'large';
  icon?: ReactNode;
  external?: boolean;
  /** Why it leads nowhere now: it says so as a button that rests does. */
  reason?: string | null;
  /** Notes the press; the link is followed all the same. */
  onPress?: () => void;
  /** Where the next press is expected. */
  autoFocus?: boolean;
  /** What it opens, where several links have the same words; begins with these words. */
  label?: string;
  children: ReactNode;
}) {
  const {
    href,
    tone = 'plain',
    size = 'normal',
    icon,
    external,
    reason,
    onPress,
    autoFocus,
    label,
    children,
  } = props;
  if (reason) {
    return (
      <Button tone={tone} size={size} icon={icon} reason={reason}>
        {children}
      </Button>
    );
  }
  const away = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a
      ref={autoFocus ? takeFocus : undefined}
      href={href}
      className={classOf(tone, size)}
      aria-label={label}
      onClick={onPress}
      {...away}
    >
      <span className={styles.face}>
        {icon}
        {children}
      </span>
    </a>
  );
}

/** An icon alone always has a name. */
export function IconButton(
  props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
    label: string;
    icon: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  },
) {
  const { label, icon, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(styles.iconButton, className)}
    >
      {icon}
    </button>
  );
}
