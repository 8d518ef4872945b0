import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** Pixels between the children; two values: between the lines, and in a line. */
type Gap =
  | 2
  | 4
  | 6
  | 8
  | 10
  | 12
  | 14
  | 16
  | 24
  | '0 12'
  | '0 16'
  | '4 8'
  | '4 12'
  | '4 16'
  | '8 12'
  | '8 16'
  | '8 24';

/** Elements with a layout; a component of our own takes a `className` instead. */
export type Tag =
  | 'article'
  | 'aside'
  | 'dd'
  | 'div'
  | 'dl'
  | 'fieldset'
  | 'figcaption'
  | 'figure'
  | 'footer'
  | 'form'
  | 'header'
  | 'label'
  | 'li'
  | 'main'
  | 'nav'
  | 'ol'
  | 'p'
  | 'section'
  | 'span'
  | 'ul';

export interface Common {
  readonly gap?: Gap | undefined;
  readonly align?: 'baseline' | 'center' | 'end' | 'start' | undefined;
  /** May become narrower than its longest word. */
  readonly shrink?: boolean | undefined;
}

export type With<T extends Tag, Own> = Own & Omit<ComponentProps<T>, keyof Own | 'as'> & { as?: T };

/** The classes of `layout.css` for the values. */
const common = ({ gap, align, shrink }: Common): string =>
  cx(
    gap !== undefined && `gap-${String(gap).replace(' ', '-')}`,
    align && `align-${align}`,
    shrink && 'shrink',
  );

/** The element of a layout with its classes before those of its user. */
export function draw(
  { as: Element = 'div', gap, align, shrink, ...rest }: Common & { as?: Tag; className?: string },
  ...classes: (string | false | undefined)[]
) {
  const Any = Element as 'div';
  const className = cx(...classes, common({ gap, align, shrink }), rest.className);
  return <Any {...(rest as ComponentProps<'div'>)} className={className} />;
}

export type StackProps = Common & {
  /** Where the children are in the line; if omitted they fill it. */
  readonly items?: 'center' | 'start' | undefined;
  /** The children are at the top of a box that is higher than they are. */
  readonly top?: boolean | undefined;
};

/** Children below each other. */
export function Stack<T extends Tag = 'div'>({ items, top, ...rest }: With<T, StackProps>) {
  return draw(rest as Common, 'stack', items && `items-${items}`, top && 'top');
}

type RowProps = Common & {
  readonly wrap?: boolean | undefined;
  /** In a line of text. */
  readonly inline?: boolean | undefined;
  /** The free space is between the children. */
  readonly between?: boolean | undefined;
};

/** Children next to each other. */
export function Row<T extends Tag = 'div'>({ wrap, inline, between, ...rest }: With<T, RowProps>) {
  return draw(rest as Common, 'row', inline && 'inline', wrap && 'wrap', between && 'between');
}

/** Controls in a line that breaks where it ends. */
export function Toolbar<T extends Tag = 'div'>(props: With<T, Omit<RowProps, 'wrap' | 'align'>>) {
  return <Row {...(props as RowProps)} wrap align="center" />;
}
