import { useState } from 'react';
import { useCan } from '#dashboard/api/session.ts';
import { cx } from '#dashboard/ui/cx.ts';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Card, Grid } from '#dashboard/ui/layout/Surfaces.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { SwitchField } from '#dashboard/ui/choices/FlagField.tsx';
import { EmptyFilter } from '#dashboard/ui/values/States.tsx';
import { SearchField } from '#dashboard/ui/fields/SearchField.tsx';
import type { Permission } from '#domain/people/permissions.ts';
import { roleWords as t } from '#words/people/roles.ts';
import { permissionNames } from '#words/people/permissions.ts';
import styles from './permissions.module.css';
import { type Difference, differenceOf, roomsMatching, thingsOf } from './role-permissions.ts';

interface MatrixProps {
  /** The initial state; differences are highlighted. */
  readonly base: ReadonlySet<string>;
  /** Whether the role already exists. */
  readonly isHeld: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly error: string | undefined;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/**
 * Every permission, by room: select one or a whole room; changes to the saved state are
 * highlighted.
 */
export function PermissionMatrix({ base, isHeld, chosen, error, onChange }: MatrixProps) {
  const [typed, setTyped] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  // Users can only grant permissions they have.
  const mayGrant = useCan();
  const change = differenceOf(base, chosen);
  const isChanged = (permission: Permission) =>
    change.added.has(permission) || change.removed.has(permission);
  const rooms = roomsMatching(typed, onlyChanged ? isChanged : undefined);
  const clear = () => {
    setTyped('');
    setOnlyChanged(false);
  };
  const tick = (permissions: readonly Permission[], on: boolean) => {
    const next = new Set(chosen);
    for (const permission of permissions.filter(mayGrant)) {
      if (on) next.add(permission);
      else next.delete(permission);
    }
    onChange(next);
  };
  return (
    <>
      <Row gap="8 16" align="end" wrap className={styles.tools}>
        <SearchField label={t.findPermission} value={typed} onChange={setTyped} />
        {isHeld ? (
          <>
            <SwitchField label={t.onlyChanged} value={onlyChanged} onChange={setOnlyChanged} />
            <Stack as="span" align="center" className={styles.change} role="status">
              {t.change(change.added.size, change.removed.size)}
            </Stack>
          </>
        ) : null}
      </Row>
      {error ? (
        <p className="bad" role="alert">
          {error}
        </p>
      ) : null}
      {rooms.length === 0 ? <EmptyFilter onClear={clear} /> : null}
      <Stack gap={12}>
        {rooms.map(({ room, name, permissions }) => (
          <RoomCheckbox
            key={room}
            {...{ name, permissions, chosen, change, mayGrant }}
            onTick={tick}
          />
        ))}
      </Stack>
    </>
  );
}

interface RoomCheckboxProps {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly chosen: ReadonlySet<string>;
  readonly change: Difference;
  readonly mayGrant: (permission: Permission) => boolean;
  readonly onTick: (permissions: readonly Permission[], on: boolean) => void;
}

function RoomCheckbox({ name, permissions, chosen, change, mayGrant, onTick }: RoomCheckboxProps) {
  const ticked = permissions.filter((permission) => chosen.has(permission)).length;
  const isWhole = ticked === permissions.length;
  return (
    <Card as="fieldset">
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.head}>
        <Row as="label" gap={10} align="center" className={styles.tick}>
          <input
            type="checkbox"
            checked={isWhole}
            ref={(container) => {
              if (container) container.indeterminate = ticked > 0 && !isWhole;
            }}
            onChange={() => onTick(permissions, !isWhole)}
          />
          {name}
        </Row>
        <span className={styles.count}>
          {t.of(fmt.number(ticked), fmt.number(permissions.length))}
        </span>
      </div>
      {thingsOf(permissions).map((thing) => (
        <Grid min={250} fill gap="0 16" key={thing[0]} className={styles.thing}>
          {thing.map((permission) => (
            <Row gap={8} align="center" shrink key={permission} className={styles.item}>
              <Row
                as="label"
                gap={10}
                align="center"
                className={styles.tick}
                title={mayGrant(permission) ? undefined : t.notHeld}
              >
                <input
                  type="checkbox"
                  name="permissions"
                  value={permission}
                  checked={chosen.has(permission)}
                  disabled={!mayGrant(permission)}
                  onChange={(event) => onTick([permission], event.target.checked)}
                />
                {permissionNames[permission]}
              </Row>
              <ChangeMark permission={permission} change={change} />
            </Row>
          ))}
        </Grid>
      ))}
    </Card>
  );
}

function ChangeMark({ permission, change }: { permission: Permission; change: Difference }) {
  if (change.added.has(permission)) {
    return <span className={cx(styles.mark, styles.added)}>{t.granted}</span>;
  }
  if (!change.removed.has(permission)) return null;
  return <span className={cx(styles.mark, styles.removed)}>{t.taken}</span>;
}
