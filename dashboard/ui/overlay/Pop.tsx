import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';

/** So near the edge of the window nothing begins. */
const EDGE = 4;

/**
 * What opens under a box and hangs at its start, or at its end where it would stick out of the
 * window. The style of the place where it opens says both: `[data-side="start"]`,
 * `[data-side="end"]`.
 */
export function Pop(props: ComponentProps<'div'>) {
  const box = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<'start' | 'end'>('start');
  // What it shows may grow.
  useLayoutEffect(() => {
    const left = box.current?.getBoundingClientRect().left ?? EDGE;
    if (left < EDGE) setSide('end');
  }, [props.children]);
  return <div {...props} ref={box} data-side={side} />;
}
