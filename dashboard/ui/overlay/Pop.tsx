import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';

/** The minimum distance from the edge of the window. */
const EDGE = 4;

/**
 * A popover below an input, aligned with its start, or with its end where it would overflow the
 * window. CSS defines both: `[data-side="start"]`, `[data-side="end"]`.
 */
export function Pop(props: ComponentProps<'div'>) {
  const container = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<'start' | 'end'>('start');
  // Its content may grow.
  useLayoutEffect(() => {
    const left = container.current?.getBoundingClientRect().left ?? EDGE;
    if (left < EDGE) setSide('end');
  }, [props.children]);
  return <div {...props} ref={container} data-side={side} />;
}
