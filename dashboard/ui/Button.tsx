import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { toast } from './overlay/toasts.ts';
import { cx } from './cx.ts';

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger' | 'success';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> & {
  tone?: ButtonTone;
  size?: 'small' | 'normal' | 'large';
  icon?: ReactNode;
  /** Keeps its width and shows progress; a second press does nothing. */
  busy?: boolean;
  /** Why it is disabled. The button stays focusable, so that every user can read the reason. */
  reason?: string | null;
  /** The shortcut for the same action, shown and announced, e.g. `Ctrl+S`. */
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
      onClick={still ? (event) => showReason(event, busy ? null : reason) : onClick}
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

/** Touch has no hover: pressing a disabled button shows the reason. */
function showReason(
  event: { preventDefault: () => void },
  reason: string | null | undefined,
): void {
  event.preventDefault();
  if (reason) toast(reason, { tone: 'warning' });
}

/** React's own `autoFocus` does not work on links. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true });

/** A link styled as a button; addresses come from `screens.ts`. */
export function LinkButton(props: {
  href: string;
  tone?: ButtonTone;
  size?: 'small' | 'normal' | 'large';
  icon?: ReactNode;
  external?: boolean;
  /** Why it is disabled: shown as for a disabled button. */
  reason?: string | null;
  /** Called on press; the link is followed as usual. */
  onPress?: () => void;
  /** Takes the focus. */
  autoFocus?: boolean;
  /** The accessible name where several links have the same text; begins with that text. */
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

/** An icon without text always has an accessible name. */
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
