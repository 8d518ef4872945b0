import { chartWords as t } from '#words/charts.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { type Band, flowOf, type FlowEnd, type FlowStop, type Node } from './flow.ts';
import { colourOf } from './fills.tsx';
import { type Drawing, Plot, type Spot } from './Plot.tsx';
import { Digits, Words } from './svg-text.tsx';
import styles from './chart.module.css';

export interface FlowProps {
  /** From the right: the balance of each place joins the stream. */
  readonly stops: readonly FlowStop[];
  /** The owners at the end of the stream. */
  readonly ends: readonly FlowEnd[];
  /** Before the first place and not part of the sum: hatched. */
  readonly outside?: FlowStop;
  /** Below the stream: where the money is, and whose it is. Both state the same sum. */
  readonly brackets?: { readonly places: string; readonly owners: string };
  readonly height?: number;
}

const NODE = 14;
const BRACKET = 44;

/** Where money rests and who owns it: one scale for all, widths by amount, read from the right. */
export function Flow({ stops, ends, outside, brackets, height = 420 }: FlowProps) {
  const draw = (width: number): Drawing => {
    const flow = flowOf({ stops, ends, outside }, width, height - (brackets ? BRACKET : 0));
    if (flow === null) return { empty: t.noMoney, content: null, columns: [] };
    const { nodes, bands } = flow;
    const spots = [
      ...bands.map((band): Spot => bandSpot(band)),
      ...nodes.map((node): Spot => nodeSpot(node)),
    ];
    return {
      columns: byPlace(spots),
      content: (
        <>
          <defs>
            <pattern id="flow-outside" width={8} height={8} patternUnits="userSpaceOnUse">
              <path d="M-2 2l4-4M0 8l8-8M6 10l4-4" className={styles.hatch} />
            </pattern>
          </defs>
          {bands.map((band) => (
            <Stream key={band.key} band={band} />
          ))}
          {nodes.map((node) => (
            <Stop key={node.key} node={node} />
          ))}
          {brackets ? (
            <>
              <Bracket ends={flow.places} y={height - 20} text={brackets.places} />
              <Bracket ends={flow.owners} y={height - 20} text={brackets.owners} />
            </>
          ) : null}
        </>
      ),
    };
  };
  return <Plot height={height} draw={draw} />;
}

/** About as wide as a letter of the name, and as high as a line. */
const LETTER = 8;
const LINE = 18;

/** The two lines of its name and its amount. */
function labelOf({ label: { x, y, edge }, one }: Node): Spot['label'] {
  const width = Math.max(one.name.length, fmt.amount(one.value).length) * LETTER;
  const middle = edge === 'right' ? x - width / 2 : x + width / 2;
  return { x: middle, y: y + LINE / 3, extent: { width, height: 2 * LINE } };
}

const nodeSpot = (node: Node): Spot => {
  const { x, y, height, one } = node;
  return {
    x: x + NODE / 2,
    y: y + height / 2,
    extent: { width: NODE, height },
    label: labelOf(node),
    text: t.plain(one.name, fmt.moneyText(one.value)),
    href: one.href,
  };
};

const bandSpot = ({ from, to, thick, label, href }: Band): Spot => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2 + thick / 2,
  extent: { width: Math.abs(to.x - from.x) - NODE * 2, height: thick },
  text: label,
  href,
});

function Bracket(props: { ends: readonly [number, number]; y: number; text: string }) {
  const { ends, y, text } = props;
  const [right, left] = ends;
  return (
    <g>
      <path
        d={`M${left + 0.5} ${y - 12}v8H${right - 0.5}v-8`}
        fill="none"
        className={styles.bracket}
      />
      <Words x={(left + right) / 2} y={y + 14} edge="middle" className={styles.place}>
        {text}
      </Words>
    </g>
  );
}

/** Items above each other form one column of the keyboard navigation. */
function byPlace(spots: readonly Spot[]): Drawing['columns'] {
  const columns = new Map<number, Spot[]>();
  for (const spot of spots) {
    const key = Math.round(spot.x);
    columns.set(key, [...(columns.get(key) ?? []), spot]);
  }
  return [...columns]
    .toSorted(([a], [b]) => a - b)
    .map(([, column]) => column.toSorted((a, b) => a.y - b.y));
}

function Stream({ band: { from, to, thick, tone, isOutside } }: { band: Band }) {
  const middle = (from.x + to.x) / 2;
  const path = `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}V${
    to.y + thick
  }C${middle} ${to.y + thick} ${middle} ${from.y + thick} ${from.x} ${from.y + thick}Z`;
  return isOutside ? (
    <path d={path} fill="url(#flow-outside)" className={styles.outside} />
  ) : (
    <path d={path} fill={colourOf(tone)} className={styles.stream} />
  );
}

/** A negative amount is drawn as an outline and is not part of the stream. */
function Stop({ node }: { node: Node }) {
  const { x, y, height, one, label, isOutside } = node;
  const isBelow = one.value < 0;
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={NODE}
        height={height}
        fill={isOutside || isBelow ? 'none' : colourOf(one.tone)}
        className={isBelow ? styles.below : isOutside ? styles.dashed : undefined}
      />
      <Words x={label.x} y={label.y} edge={label.edge} className={styles.place}>
        {one.name}
      </Words>
      <Digits
        x={label.x}
        y={label.y + LINE}
        edge={label.edge}
        className={isBelow ? styles.sumBelow : styles.sum}
      >
        {fmt.amount(one.value)}
      </Digits>
      {one.note ? (
        <Words x={label.x} y={label.y + 34} edge={label.edge} className={styles.tick}>
          {one.note}
        </Words>
      ) : null}
    </g>
  );
}
