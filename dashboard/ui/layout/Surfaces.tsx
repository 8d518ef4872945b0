import type { CSSProperties } from 'react';
import { type Common, draw, type StackProps, type Tag, type With } from './Layout.tsx';

type GridProps = Common & {
  /** The least width of a column in pixels; a narrower window has one column. */
  readonly min: number;
  /** The columns stay as narrow as in a full line if there are fewer children. */
  readonly fill?: boolean | undefined;
};

/** As many equal columns as fit. */
export function Grid<T extends Tag = 'div'>({ min, fill, ...rest }: With<T, GridProps>) {
  const style = { ...rest.style, '--least': `${min}px` } as CSSProperties;
  return draw({ ...(rest as Common), style } as Common, fill ? 'columns-fill' : 'columns');
}

type CardProps = StackProps & {
  /** Pixels around the content; two values: above and below, at the sides. */
  readonly pad?: 12 | 16 | 24 | '10 14' | '14 16' | undefined;
  /** A card in a card. */
  readonly small?: boolean | undefined;
};

/** A surface of its own; with a `gap` its children are a stack. */
export function Card<T extends Tag = 'div'>(props: With<T, CardProps>) {
  const { pad, small, items, top, ...rest } = props as CardProps;
  return draw(
    rest,
    'card',
    small && 'card-small',
    pad !== undefined && `pad-${String(pad).replace(' ', '-')}`,
    rest.gap !== undefined && 'stack',
    items && `items-${items}`,
    top && 'top',
  );
}

/** All of a screen: its parts below each other, as wide as a form can be read. */
export function Page<T extends Tag = 'div'>({ gap = 16, ...rest }: With<T, Common>) {
  return draw({ ...(rest as Common), gap }, 'stack', 'readable');
}
