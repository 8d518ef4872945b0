import { useEffect, useRef } from 'react';
import { readOnce, useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { to } from '#dashboard/screens.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { useLatest } from '#dashboard/ui/use-latest.ts';
import { Code, Name } from '#dashboard/ui/values/Values.tsx';
import { parsePhone } from '#domain/phone.ts';
import { shipmentFormWords as w } from '#words/shipments/form.ts';
import type { ShipmentDraft } from './shipment-draft.ts';
import styles from '../shipments.module.css';

export type Recipient = AnswerOf<'shipments.recipients'>['data'][number];
type Filling = Partial<ShipmentDraft>;

/** Earlier recipients with this phone; nothing while the phone is incomplete. */
export function useRecipients(phone: string): readonly Recipient[] {
  const can = useCan();
  const whole = parsePhone(phone)?.e164 ?? null;
  const { data } = useCall(
    'shipments.recipients',
    { phone: whole ?? '' },
    { enabled: whole !== null && can('shipments.create'), staleTime: 30_000, quiet: true },
  );
  return whole === null ? [] : (data?.data ?? []);
}

/** Places are stored as ids in an old shipment: their names are looked up. */
async function fillingOf(recipient: Recipient): Promise<Filling> {
  const { data: all } = await readOnce('places.destinations', {});
  const destination = all.find(({ id }) => id === recipient.destination_id) ?? null;
  const { data: areas } = await readOnce('places.areas', {
    destination_id: recipient.destination_id,
  });
  const area = areas.find(({ id }) => id === recipient.area_id);
  return {
    name: recipient.name,
    phone2: recipient.phone2 ?? '',
    destination,
    area: area
      ? { id: area.id, name: area.name, latitude: area.latitude, longitude: area.longitude }
      : null,
    landmark: recipient.landmark ?? '',
  };
}

/** A name filled in while the user types is replaced by the input, not extended. */
function selectName(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && field.name === 'recipient_name') field.select();
}

/**
 * The latest shipment fills an untouched form immediately; other addresses of the phone are
 * offered.
 */
export function RecipientFound(props: {
  recipients: readonly Recipient[];
  isUntouched: boolean;
  onFill: (filling: Filling) => void;
}) {
  const { recipients, isUntouched, onFill } = props;
  const filled = useRef<string | null>(null);
  const untouched = useLatest(isUntouched);
  const { data } = useCall(
    'places.destinations',
    {},
    { enabled: recipients.length > 1, staleTime: 300_000, quiet: true },
  );
  const [latest] = recipients;
  useEffect(() => {
    if (!latest || !isUntouched || filled.current === latest.last_uuid) return;
    filled.current = latest.last_uuid;
    fillingOf(latest).then(
      (filling) => {
        // The user's own input made meanwhile takes precedence.
        if (!untouched.current) return;
        onFill(filling);
        requestAnimationFrame(selectName);
      },
      () => undefined,
    );
  }, [latest, isUntouched, untouched, onFill]);
  const count = recipients.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  return (
    <div className={styles.notice} role="status">
      <span>{w.past(count)}</span>
      {recipients.length === 1
        ? null
        : recipients.slice(0, 4).map((one) => (
            <Button
              key={one.last_uuid}
              size="small"
              onClick={() => void fillingOf(one).then(onFill, () => undefined)}
            >
              <Name>
                {[one.name, data?.data.find(({ id }) => id === one.destination_id)?.name]
                  .filter(Boolean)
                  .join(' · ')}
              </Name>
            </Button>
          ))}
    </div>
  );
}

const DAY_MS = 24 * 3_600_000;

/** The same phone and amount within a day is usually the same order entered twice. */
export function DuplicateWarning(props: {
  recipients: readonly Recipient[];
  amount: number | null;
  now: number;
}) {
  const { recipients, amount, now } = props;
  const same = recipients.find(
    (one) => one.last_cod_amount === amount && now - Date.parse(one.last_at) < DAY_MS,
  );
  if (!same) return null;
  return (
    <p className={styles.notice} data-tone="warning" role="alert">
      {w.duplicate} <Code>{same.last_code}</Code>
      <a
        href={`#${to('shipments.details', { uuid: same.last_uuid })}`}
        target="_blank"
        rel="noreferrer"
      >
        {w.open}
      </a>
    </p>
  );
}
