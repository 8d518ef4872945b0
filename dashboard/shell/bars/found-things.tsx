import type { ReactNode } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { arFold } from '#domain/arabic.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { addressOf, screenByKey, screenKeys, to } from '../../screens.ts';
import { Code, Name, Phone } from '../../ui/values/Values.tsx';
import styles from './TopBarSearch.module.css';

type Thing = AnswerOf<'office.find'>['data'][number];
type Can = (permission: Permission | null) => boolean;

/** A row of the panel below the search input. */
export interface Found {
  readonly key: string;
  readonly address: string;
  readonly face: ReactNode;
}

/** Its address; null if the user has no screen for it. */
function addressOfThing({ kind, id, family, name }: Thing, can: Can): string | null {
  switch (kind) {
    case 'merchant':
      return to('people.merchant', { id });
    case 'courier':
      if (can('couriers.account')) return to('shipments.courierAccount', {}, { courier_id: id });
      return can('users.view') ? to('people.user', { id }) : null;
    case 'user':
      return to('people.user', { id });
    case 'setting':
      return to('office.settings', {}, { setting: id });
    case 'document': {
      const list = screenKeys.find((key) => key === `documents.${family}.list`);
      return list && can(screenByKey(list).permission)
        ? addressOf(list, {}, { search: name })
        : null;
    }
  }
}

function ThingFace({ thing: { kind, name, about, phone } }: { readonly thing: Thing }) {
  return (
    <>
      <span className={styles.code}>
        {kind === 'document' ? <Code>{name}</Code> : <Name clip>{name}</Name>}
      </span>
      <span className="quiet">{about}</span>
      {phone ? (
        <Row as="span" gap={12} className={styles.who}>
          <Phone value={phone} />
        </Row>
      ) : null}
    </>
  );
}

/**
 * A merchant or user whose own name has every typed word. The search also matches owner names and
 * phones, and recipients of that name are so many that they would hide these results.
 */
function isNamed({ kind, name }: Pick<Thing, 'kind' | 'name'>, typed: string): boolean {
  const words = arFold(typed).split(' ');
  const folded = arFold(name);
  return named.has(kind) && words.every((word) => folded.includes(word));
}
const named: ReadonlySet<Thing['kind']> = new Set(['merchant', 'courier', 'user']);

export const thingsFound = (things: readonly Thing[], can: Can): readonly Found[] =>
  things.flatMap((thing) => {
    const address = addressOfThing(thing, can);
    const key = `${thing.kind} ${thing.id}`;
    return address === null ? [] : [{ key, address, face: <ThingFace thing={thing} /> }];
  });

/** Matches by name first, then shipments, other results, and screens by their title. */
export function inTurn(
  shipments: readonly Found[],
  things: readonly Thing[],
  screens: readonly Found[],
  { typed, can }: { readonly typed: string; readonly can: Can },
): readonly Found[] {
  const first = things.filter((thing) => isNamed(thing, typed));
  const others = things.filter((thing) => !isNamed(thing, typed));
  return [...thingsFound(first, can), ...shipments, ...thingsFound(others, can), ...screens];
}
