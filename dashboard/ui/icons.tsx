import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';

export type IconType = ComponentType<IconProps>;

/**
 * Icons are imported individually from '@tabler/icons-react'; this gives them one weight and one
 * size.
 */
export function Icon({ of: Picture, size = 20 }: { of: IconType; size?: 14 | 16 | 20 | 24 }) {
  return <Picture size={size} stroke={1.75} aria-hidden focusable={false} />;
}

/**
 * For icons that follow the reading direction: arrows, trucks, undo, return, send. Browsers never
 * mirror images automatically.
 */
export function FlipIcon({ of: Picture, size = 20 }: { of: IconType; size?: 14 | 16 | 20 | 24 }) {
  return (
    <Picture
      size={size}
      stroke={1.75}
      style={{ transform: 'scaleX(-1)' }}
      aria-hidden
      focusable={false}
    />
  );
}
