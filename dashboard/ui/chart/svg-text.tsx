import type { ReactNode } from 'react';

type Edge = 'left' | 'middle' | 'right';

interface Props {
  readonly x: number;
  readonly y: number;
  /** The edge of the text that stands at `x`, as seen. */
  readonly edge: Edge;
  readonly className?: string | undefined;
  readonly fill?: string | undefined;
  readonly children: ReactNode;
}

const anchor = (edge: Edge, start: Edge): 'start' | 'middle' | 'end' =>
  edge === 'middle' ? 'middle' : edge === start ? 'start' : 'end';

/*
 * `text-anchor` counts from where the text begins, and browsers differ in whose direction that is:
 * each text says its own.
 */

/** Digits and signs. */
export const Digits = ({ edge, children, ...rest }: Props) => (
  <text {...rest} direction="ltr" unicodeBidi="isolate" textAnchor={anchor(edge, 'left')}>
    {children}
  </text>
);

/** Arabic, with whatever stands isolated in it. */
export const Words = ({ edge, children, ...rest }: Props) => (
  <text {...rest} direction="rtl" unicodeBidi="isolate" textAnchor={anchor(edge, 'right')}>
    {children}
  </text>
);
