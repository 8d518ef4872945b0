import { isolate } from '#words/bidi.ts';
import { useMemo, useState } from 'react';
import { Button } from '#dashboard/ui/Button.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { cleanCode, useWedge } from '#dashboard/ui/scan/scan-input.ts';
import { playScan, unlockSounds } from '#dashboard/ui/scan/sounds.ts';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { Code, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { toWestern } from '#domain/arabic.ts';
import { pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import type { Line } from '../documents/document-types.ts';
import { total } from '../documents/lines.ts';
import styles from './pick-ups.module.css';

/** As many as a phone shows without scrolling past the submit button. */
const SHOWN = 6;

const textOf = ({ code, recipient_name, recipient_phone, destination, area }: Line): string =>
  [code, recipient_name, recipient_phone, destination, area ?? ''].join(' ').toLowerCase();

interface PickerProps {
  readonly lines: readonly Line[];
  readonly picked: ReadonlySet<string>;
  readonly onPick: (keys: ReadonlySet<string>) => void;
}

/** A scanned or typed code selects its shipment and is confirmed by sound and text. */
function useScan({ lines, picked, onPick }: PickerProps) {
  const [reply, setStated] = useState<string | null>(null);
  const scan = (code: string) => {
    unlockSounds();
    const line = lines.find((one) => one.code === code);
    playScan(line ? (picked.has(line.uuid) ? 'duplicate' : 'ok') : 'unknown');
    if (!line) return setStated(`${isolate(code)}: ${t.noMatch}`);
    setStated(picked.has(line.uuid) ? t.pickedAlready(code) : t.picked(code));
    onPick(new Set([...picked, line.uuid]));
  };
  return { scan, reply };
}

/** All at once, one by one with a scanner, or found by number, name or phone. */
export function ShipmentPicker(props: PickerProps) {
  const { lines, picked, onPick } = props;
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(false);
  const { scan, reply } = useScan(props);
  const found = useMemo(() => {
    const text = toWestern(typed.trim()).toLowerCase();
    return text === '' ? lines : lines.filter((line) => textOf(line).includes(text));
  }, [lines, typed]);
  const shown = isWhole ? found : found.slice(0, SHOWN);
  const chosen = lines.filter(({ uuid }) => picked.has(uuid));
  useWedge(scan);
  const toggle = (uuid: string) => {
    const next = new Set(picked);
    if (!next.delete(uuid)) next.add(uuid);
    onPick(next);
  };
  return (
    <Stack gap={10} className={styles.picker}>
      <p className={styles.summary} role="status">
        {t.chosenOf(fmt.number(chosen.length), fmt.number(lines.length))} ·{' '}
        <Money value={total(chosen, (line) => line.cod_amount)} />
      </p>
      <Row gap={8} wrap>
        <Button
          size="small"
          tone={chosen.length === lines.length ? 'plain' : 'primary'}
          onClick={() => onPick(new Set(lines.map(({ uuid }) => uuid)))}
        >
          {t.pickAll(fmt.number(lines.length))}
        </Button>
        <Button size="small" onClick={() => onPick(new Set())}>
          {t.pickNone}
        </Button>
      </Row>
      <TextField
        label={t.findShipment}
        name="find"
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // A code typed or scanned here is selected; it does not submit the form.
          event.preventDefault();
          const code = cleanCode(typed);
          if (code === '') return;
          scan(code);
          setTyped('');
        }}
      />
      <p className={styles.quiet} role="status">
        {reply}
      </p>
      <PickRows lines={shown} picked={picked} onToggle={toggle} />
      {found.length === 0 ? <p className={styles.quiet}>{t.noMatch}</p> : null}
      {found.length > SHOWN ? (
        <Button size="small" tone="quiet" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t.showFewer : t.showAll(fmt.number(found.length))}
        </Button>
      ) : null}
    </Stack>
  );
}

function PickRows(props: {
  lines: readonly Line[];
  picked: ReadonlySet<string>;
  onToggle: (uuid: string) => void;
}) {
  const { lines, picked, onToggle } = props;
  return (
    <Stack as="ul" className={styles.pickList}>
      {lines.map((line) => (
        <li key={line.uuid}>
          <label>
            <input
              type="checkbox"
              checked={picked.has(line.uuid)}
              onChange={() => onToggle(line.uuid)}
            />
            <span className={styles.pickText}>
              <Code>{line.code}</Code> · <Name>{line.recipient_name}</Name>
              <span className={styles.quiet}>
                <Name>{[line.destination, line.area].filter(Boolean).join('، ')}</Name>
              </span>
            </span>
            <Money value={line.cod_amount} bare />
          </label>
        </li>
      ))}
    </Stack>
  );
}
