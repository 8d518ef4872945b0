import { useState } from 'react';
import { useCan } from '#dashboard/api/session.ts';
import { cx } from '#dashboard/ui/cx.ts';
import * as fmt from '#dashboard/ui/fmt.ts';
import { SwitchField } from '#dashboard/ui/ChoiceField.tsx';
import { EmptyFilter } from '#dashboard/ui/States.tsx';
import { TextField } from '#dashboard/ui/TextField.tsx';
import type { Service } from '#domain/people/services.ts';
import { roleWords as t } from '#words/roles.ts';
import { serviceNames } from '#words/services.ts';
import styles from './permissions.module.css';
import { type Difference, differenceOf, roomsMatching, thingsOf } from './role-permissions.ts';

interface MatrixProps {
  /** What it started with; what differs from it is marked. */
  readonly base: ReadonlySet<string>;
  /** Whether the role is there already. */
  readonly isHeld: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly error: string | undefined;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Every service, by room: tick one or a whole room; what differs from the saved state is marked. */
export function PermissionMatrix({ base, isHeld, chosen, error, onChange }: MatrixProps) {
  const [typed, setTyped] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  // Nobody gives away what they do not hold.
  const mayGrant = useCan();
  const change = differenceOf(base, chosen);
  const isChanged = (service: Service) => change.added.has(service) || change.removed.has(service);
  const rooms = roomsMatching(typed, onlyChanged ? isChanged : undefined);
  const clear = () => {
    setTyped('');
    setOnlyChanged(false);
  };
  const tick = (services: readonly Service[], on: boolean) => {
    const next = new Set(chosen);
    for (const service of services.filter(mayGrant)) {
      if (on) next.add(service);
      else next.delete(service);
    }
    onChange(next);
  };
  return (
    <>
      <div className={styles.tools}>
        <TextField label={t.findPermission} value={typed} onChange={setTyped} />
        {isHeld ? (
          <>
            <SwitchField label={t.onlyChanged} value={onlyChanged} onChange={setOnlyChanged} />
            <span className={styles.change} role="status">
              {t.change(change.added.size, change.removed.size)}
            </span>
          </>
        ) : null}
      </div>
      {error ? (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      ) : null}
      {rooms.length === 0 ? <EmptyFilter onClear={clear} /> : null}
      <div className={styles.rooms}>
        {rooms.map(({ room, name, services }) => (
          <RoomBox key={room} {...{ name, services, chosen, change, mayGrant }} onTick={tick} />
        ))}
      </div>
    </>
  );
}

interface RoomBoxProps {
  readonly name: string;
  readonly services: readonly Service[];
  readonly chosen: ReadonlySet<string>;
  readonly change: Difference;
  readonly mayGrant: (service: Service) => boolean;
  readonly onTick: (services: readonly Service[], on: boolean) => void;
}

function RoomBox({ name, services, chosen, change, mayGrant, onTick }: RoomBoxProps) {
  const ticked = services.filter((service) => chosen.has(service)).length;
  const isWhole = ticked === services.length;
  return (
    <fieldset className={styles.room}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.head}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={isWhole}
            ref={(box) => {
              if (box) box.indeterminate = ticked > 0 && !isWhole;
            }}
            onChange={() => onTick(services, !isWhole)}
          />
          {name}
        </label>
        <span className={styles.count}>
          {t.of(fmt.number(ticked), fmt.number(services.length))}
        </span>
      </div>
      {thingsOf(services).map((thing) => (
        <div key={thing[0]} className={styles.thing}>
          {thing.map((service) => (
            <div key={service} className={styles.item}>
              <label className={styles.tick} title={mayGrant(service) ? undefined : t.notHeld}>
                <input
                  type="checkbox"
                  name="permissions"
                  value={service}
                  checked={chosen.has(service)}
                  disabled={!mayGrant(service)}
                  onChange={(event) => onTick([service], event.target.checked)}
                />
                {serviceNames[service]}
              </label>
              <ChangeMark service={service} change={change} />
            </div>
          ))}
        </div>
      ))}
    </fieldset>
  );
}

function ChangeMark({ service, change }: { service: Service; change: Difference }) {
  if (change.added.has(service)) {
    return <span className={cx(styles.mark, styles.added)}>{t.granted}</span>;
  }
  if (!change.removed.has(service)) return null;
  return <span className={cx(styles.mark, styles.removed)}>{t.taken}</span>;
}
