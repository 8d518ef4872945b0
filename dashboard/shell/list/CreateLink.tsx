import { IconPlus } from '@tabler/icons-react';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';

/** The way from a list to the form of a new row. */
export function CreateLink({ address, children }: { address: string; children: string }) {
  return (
    <LinkButton tone="primary" icon={<Icon of={IconPlus} />} href={`#${address}`}>
      {children}
    </LinkButton>
  );
}
