import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan, useMe } from '#dashboard/api/session.ts';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { useDebounced } from '#dashboard/ui/use-debounced.ts';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { mapWords as t } from '#words/places/map.ts';
import { spokenCurrency } from '#words/money.ts';
import type { Point } from './map-link.ts';
import styles from './map.module.css';

/** A name being typed; coordinates are not a name. */
const SHORTEST = 3;
const WAIT_MS = 300;
/** The service searches in the company's country; for the dollar, worldwide. */
const regions: Partial<Record<string, readonly string[]>> = {
  IQD: ['iq'],
  JOD: ['jo'],
  KWD: ['kw'],
  SYP: ['sy'],
};

interface Find {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly locate: () => Promise<Point | null>;
}

/** Our own places, and those of the maps service if the company has a key. */
function useFinds(typed: string, near: number | null) {
  const q = useDebounced(typed.trim(), WAIT_MS);
  const enabled = q.length >= SHORTEST;
  const can = useCan();
  // A person who registers a merchant is not signed in: they use the map or a pasted link.
  const script = useMe().data?.settings.places_script ?? '';
  const own = useCall(
    'places.find',
    { q, ...(near !== null && { destination_id: near }) },
    { enabled: enabled && can('areas.view'), quiet: true, staleTime: 60_000 },
  );
  const others = useQuery({
    queryKey: ['places-service', q],
    queryFn: async () => {
      const { searchService } = await import('./places-service.ts');
      return searchService(script, q, regions[spokenCurrency()] ?? []);
    },
    enabled: enabled && script !== '',
    retry: false,
    staleTime: 60_000,
  });
  const ours = (own.data?.data ?? []).map(
    ({ kind, name, within, latitude, longitude }): Find => ({
      key: `${kind} ${name} ${within}`,
      name,
      about: kind === 'destination' ? t.kinds.destination : `${t.kinds[kind]} · ${within}`,
      locate: () => Promise.resolve({ latitude, longitude }),
    }),
  );
  const theirs: readonly Find[] = others.data ?? [];
  const isOver = !own.isFetching && !others.isFetching && q === typed.trim();
  return { finds: enabled ? [...ours, ...theirs] : [], hasService: theirs.length > 0, isOver };
}

/** Places whose name matches the text of the place field: one press sets the pin. */
export function PlaceFinds(props: {
  typed: string;
  near: number | null;
  onPin: (point: Point) => void;
}) {
  const { typed, near, onPin } = props;
  const { finds, hasService, isOver } = useFinds(typed, near);
  const [isFailed, setFailed] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  // The field may be the last one above the save bar: its finds would be behind the bar.
  useEffect(() => {
    if (finds.length > 0) container.current?.scrollIntoView({ block: 'nearest' });
  }, [finds.length]);
  const choose = async (find: Find) => {
    const point = await find.locate().catch(() => null);
    setFailed(point === null);
    if (point) onPin(point);
  };
  if (isFailed) return <p role="alert">{t.notLocated}</p>;
  if (finds.length === 0) {
    return isOver && typed.trim().length >= SHORTEST ? (
      <p role="status" className="faint">
        {t.noPlace}
      </p>
    ) : null;
  }
  return (
    <Stack gap={8} ref={container} className={styles.found}>
      <Stack as="ul" className={styles.finds} aria-label={t.finds}>
        {finds.map((find) => (
          <li key={find.key}>
            <button type="button" onClick={() => void choose(find)}>
              <Name>{find.name}</Name> <small>{find.about}</small>
            </button>
          </li>
        ))}
      </Stack>
      {hasService ? <p className="faint">{t.serviceCredit}</p> : null}
    </Stack>
  );
}
