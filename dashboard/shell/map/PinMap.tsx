import { IconMinus, IconPlus, IconWorld } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan, useMe } from '#dashboard/api/session.ts';
import { IconButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { useLatest } from '#dashboard/ui/use-latest.ts';
import { mapWords as t } from '#words/places/map.ts';
import { spokenCurrency } from '#words/money.ts';
import { drawMap, type DrawnMap, type Spot } from './draw-map.ts';
import { loadLeaflet } from './load-leaflet.ts';
import type { Point } from './map-link.ts';
import styles from './map.module.css';

interface PinMapProps {
  readonly point: Point | null;
  /** The destination whose areas are drawn. */
  readonly near: number | null;
  readonly onPin: (point: Point) => void;
}

interface Located {
  readonly name: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}
const spotsOf = (rows: readonly Located[]): readonly Spot[] =>
  rows.flatMap(({ name, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ name, latitude, longitude }],
  );

const MOST_SEATS = 200;

/** Governorates always, and the areas of the selected one. */
function useSpots(near: number | null) {
  const can = useCan();
  const places = useCall(
    'destinations.list',
    { per_page: MOST_SEATS },
    { enabled: can('destinations.view'), quiet: true, staleTime: 300_000 },
  );
  const areas = useCall(
    'places.areas',
    { destination_id: near ?? 0 },
    { enabled: near !== null && can('areas.view'), quiet: true, staleTime: 300_000 },
  );
  return useMemo(() => {
    const rows = places.data?.data ?? [];
    return {
      seats: spotsOf(rows),
      areas: near === null ? [] : spotsOf(areas.data?.data ?? []),
      middle: spotsOf(rows.filter(({ id }) => id === near))[0] ?? null,
    };
  }, [places.data, areas.data, near]);
}

/**
 * A map that works without a service: borders, governorates and areas; with tiles if the company
 * has configured them.
 */
export function PinMap({ point, near, onPin }: PinMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [isFailed, setFailed] = useState(false);
  // A person who registers a merchant is not signed in: the map then has no tiles.
  const settings = useMe().data?.settings;
  const tiles = settings?.maps_tiles_url ?? '';
  const { seats, areas, middle } = useSpots(near);
  const latest = useLatest({ point, onPin });
  useEffect(() => {
    let drawn: DrawnMap | null = null;
    let late = false;
    loadLeaflet().then(
      (leaflet) => {
        if (late || !canvas.current || !frame.current) return;
        drawn = drawMap(leaflet, canvas.current, {
          tiles,
          currency: spokenCurrency(),
          onPin: (place) => latest.current.onPin(place),
          onFar: (far) => frame.current?.toggleAttribute('data-far', far),
        });
        drawn.showPin(latest.current.point);
        setMap(drawn);
      },
      () => setFailed(true),
    );
    return () => {
      late = true;
      drawn?.remove();
    };
  }, [tiles, latest]);
  useEffect(() => map?.showSpots(seats, areas), [map, seats, areas]);
  useEffect(() => map?.showPin(point), [map, point]);
  useEffect(() => {
    // Before a pin is set the map follows the governorate of the form; afterwards it does not move.
    if (middle && !latest.current.point) map?.goNear(middle);
  }, [map, middle, latest]);
  if (isFailed) return <p role="alert">{t.failed}</p>;
  return (
    <>
      <div ref={frame} className={styles.frame} data-tiles={tiles === '' ? undefined : ''}>
        <div
          ref={canvas}
          className={styles.canvas}
          dir="ltr"
          role="application"
          aria-label={t.map}
        />
        <span className={styles.cross} aria-hidden="true">
          <Icon of={IconPlus} />
        </span>
        <MapButtons map={map} />
      </div>
      <p className="faint">
        {t.how}
        {settings?.maps_credit ? <bdi> {settings.maps_credit}</bdi> : null}
      </p>
    </>
  );
}

function MapButtons({ map }: { map: DrawnMap | null }) {
  return (
    <Stack gap={4} className={styles.buttons}>
      <IconButton
        label={t.zoomIn}
        icon={<Icon of={IconPlus} size={16} />}
        onClick={() => map?.zoom(1)}
      />
      <IconButton
        label={t.zoomOut}
        icon={<Icon of={IconMinus} size={16} />}
        onClick={() => map?.zoom(-1)}
      />
      <IconButton
        label={t.whole}
        icon={<Icon of={IconWorld} size={16} />}
        onClick={() => map?.showWhole()}
      />
    </Stack>
  );
}
