import { IconCopy } from '@tabler/icons-react';
import { uiWords } from '#words/shell/ui.ts';
import { IconButton } from '../Button.tsx';
import { Icon } from '../icons.tsx';
import { toast } from '../overlay/toasts.ts';

/** Copies a phone or a number in machine format, without display spaces; `whole`: unchanged. */
export function CopyButton(props: { text: string; label?: string; whole?: boolean }) {
  const { text, label = uiWords.copyNumber, whole = false } = props;
  const copy = () =>
    navigator.clipboard.writeText(whole ? text : text.replace(/\s/g, '')).then(
      () => toast(uiWords.copied),
      // Browsers refuse it without https; the number can still be selected by hand.
      () => toast(uiWords.copyRefused, { tone: 'warning' }),
    );
  return (
    <IconButton label={label} icon={<Icon of={IconCopy} size={16} />} onClick={() => void copy()} />
  );
}
