import { type PointerEvent, useId, useState } from 'react';
import { SIGNATURE_PAD } from '#domain/shipments/proof.ts';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { proofWords as w } from '#words/shipments/proof.ts';
import { Button } from '../Button.tsx';
import styles from './signature.module.css';
import { extended, outlineOf, type Point, type Stroke } from './strokes.ts';

const { width, height } = SIGNATURE_PAD;
const within = (value: number, most: number): number =>
  Math.round(Math.min(most, Math.max(0, value)));

/** The pointer position on the pad, independent of the displayed size. */
function pointOf(event: PointerEvent<SVGSVGElement>): Point {
  const bounds = event.currentTarget.getBoundingClientRect();
  return [
    within(((event.clientX - bounds.left) / bounds.width) * width, width),
    within(((event.clientY - bounds.top) / bounds.height) * height, height),
  ];
}

/** Drawn by finger or pen. An alternative must be available for users who cannot draw. */
export function SignaturePad({ onChange }: { onChange: (outline: string | null) => void }) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [isDrawing, setDrawing] = useState(false);
  const hint = useId();
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawing(true);
    setStrokes([...strokes, [pointOf(event)]]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const last = strokes.at(-1);
    if (!isDrawing || !last) return;
    const longer = extended(last, pointOf(event));
    if (longer !== last) setStrokes([...strokes.slice(0, -1), longer]);
  };
  const end = () => {
    if (!isDrawing) return;
    setDrawing(false);
    onChange(outlineOf(strokes));
  };
  const wipe = () => {
    setStrokes([]);
    onChange(null);
  };
  return (
    <div className={styles.pad}>
      <Row gap={8} align="center" between className="second">
        <span id={hint}>{strokes.length === 0 ? w.signHow : w.signed}</span>
        <Button tone="quiet" onClick={wipe}>
          {w.wipe}
        </Button>
      </Row>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={styles.pad}
        role="img"
        aria-label={w.signature}
        aria-describedby={hint}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path className={styles.ink} d={outlineOf(strokes) ?? ''} />
      </svg>
    </div>
  );
}

/** A signature as drawn. */
export function Signature({ outline, label }: { outline: string; label: string }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={styles.shown}>
      <path className={styles.ink} d={outline} />
    </svg>
  );
}
