import { IconMapPin, IconMapPinOff } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '#dashboard/ui/Button.tsx';
import { cx } from '#dashboard/ui/cx.ts';
import { Field, type FieldProps } from '#dashboard/ui/fields/Field.tsx';
import fieldStyles from '#dashboard/ui/fields/field.module.css';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Skeleton } from '#dashboard/ui/values/States.tsx';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { mapWords as t } from '#words/places/map.ts';
import { type Point, pointText, readPoint } from './map-link.ts';

/** Longer than the link of any map. */
const LONGEST_LINK = 2_000;

/** The map's code is loaded on demand, because forms are opened far more often than the map. */
const PinMap = lazy(() => import('./PinMap.tsx').then((m) => ({ default: m.PinMap })));
const PlaceFinds = lazy(() => import('./PlaceFinds.tsx').then((m) => ({ default: m.PlaceFinds })));
const MAP_HEIGHT = 340;

type PointFieldProps = FieldProps & {
  value: Point | null;
  onChange: (value: Point | null) => void;
  /** The governorate whose areas are drawn, and where the map opens. */
  near?: Option | null;
  autoFocus?: boolean;
};

const shown = (point: Point | null): string => (point ? pointText(point) : '');
const isSame = (a: Point | null, b: Point | null): boolean => shown(a) === shown(b);

/** The field is often the last above the save bar: its map would open below it, unseen. */
const intoView = (map: HTMLDivElement | null) => map?.scrollIntoView({ block: 'nearest' });

/** A place: its name, a link pasted from a phone, typed coordinates, or a pin on the map. */
export function PointField(props: PointFieldProps) {
  const { value, onChange, error, near = null, autoFocus } = props;
  const [typed, setTyped] = useState(() => shown(value));
  const [open, setOpen] = useState(false);
  const sent = useRef(value);
  useEffect(() => {
    // Only a place from another source (the pin, a found recipient) may replace the text being
    // typed.
    if (!isSame(value, sent.current)) setTyped(shown(value));
    sent.current = value;
  }, [value]);
  const read = (raw: string) => {
    setTyped(raw);
    sent.current = readPoint(raw);
    onChange(sent.current);
  };
  const isUnread = typed.trim() !== '' && readPoint(typed) === null;
  // A link without coordinates is not the name of a place.
  const isName = isUnread && !/[:/]/.test(typed);
  const pin = (point: Point) => {
    setTyped(pointText(point));
    sent.current = point;
    onChange(point);
  };
  const label = open ? t.close : t.open;
  return (
    <Stack gap={8} shrink>
      <Field {...props} error={isUnread && !isName ? t.unread : error}>
        {(aria) => (
          <div className={fieldStyles.container}>
            <input
              {...aria}
              data-unread={isUnread ? (isName ? t.choosePlace : t.unread) : undefined}
              maxLength={LONGEST_LINK}
              dir={isName ? 'auto' : 'ltr'}
              className={cx(fieldStyles.input, !isName && fieldStyles.ltr)}
              value={typed}
              placeholder={t.placeholder}
              autoComplete="off"
              autoFocus={autoFocus}
              onChange={(event) => read(event.target.value)}
              onBlur={() => sent.current && setTyped(pointText(sent.current))}
            />
            <Row as="span" align="center" className={fieldStyles.inside}>
              <IconButton
                label={label}
                aria-expanded={open}
                disabled={props.disabled}
                icon={<Icon of={open ? IconMapPinOff : IconMapPin} />}
                onClick={() => setOpen(!open)}
              />
            </Row>
          </div>
        )}
      </Field>
      {isName ? (
        <Suspense fallback={null}>
          <PlaceFinds typed={typed} near={near === null ? null : Number(near.id)} onPin={pin} />
        </Suspense>
      ) : null}
      {open ? (
        <div ref={intoView}>
          <Suspense fallback={<Skeleton lines={1} height={MAP_HEIGHT} />}>
            <PinMap point={value} near={near === null ? null : Number(near.id)} onPin={pin} />
          </Suspense>
        </div>
      ) : null}
    </Stack>
  );
}
