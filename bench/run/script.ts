import type { Sent } from './capture.ts';

/** The values that differ between runs of the statements and are generated in SQL. */
export interface Identity {
  readonly id?: number;
  readonly uuid?: string;
  readonly code?: string;
  readonly key?: string;
}

export interface Script {
  readonly text: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Too long for a command line: read from a table. */
  readonly inputs: Readonly<Record<string, string>>;
}

const longestVariable = 20_000;
/** `pgbench` would read «HH24:MI» as a variable, although it is inside a string. */
const colonOfText = /(?<!:):(?=[a-z])/gi;
const fresh = {
  id: ':id::text',
  uuid: `('01900000-0000-7000-8000-' || lpad(to_hex(:id::bigint), 12, '0'))`,
  code: `('99' || lpad(:id::text, 10, '0'))`,
  key: `(:chance::text)`,
};

/**
 * Does what a commit does and a rollback does not: checks deferred constraints and flushes the
 * writes to disk. With it, statements that are rolled back to run again cost the same as committed
 * ones.
 */
const asIfCommitted = [
  'set constraints all immediate;',
  `select pg_logical_emit_message(false, 'bench', '', true);`,
];

/**
 * The statements as a script: same texts, same prepared protocol, values as parameters; `no`
 * distinguishes several scripts.
 */
export function scriptOf(statements: readonly Sent[], identity: Identity, no = 0): Script {
  const variables: Record<string, string> = {};
  const inputs: Record<string, string> = {};
  const lines = statements.flatMap(({ text, values }, number) => {
    const written = text
      .replaceAll(colonOfText, `' || ':' || '`)
      .replaceAll(/\$(\d+)/g, (_whole, place: string) => {
        const name = `c${no}s${number}p${place}`;
        const value = textOf(values[Number(place) - 1]);
        if (value === null) return 'null';
        if (identity.id !== undefined && value === String(identity.id)) return ':id';
        if (value.length > longestVariable) {
          inputs[name] = value;
          return `(select v from bench_input where k = '${name}')`;
        }
        variables[name] = value;
        return withIdentity(`:${name}`, value, identity);
      });
    if (text === 'rollback') return [...asIfCommitted, 'rollback;'];
    return /\bnextval\b/.test(text) && /\bas id\b/.test(text) && identity.id !== undefined
      ? `${written} \\gset`
      : `${written};`;
  });
  return {
    text: ['\\set chance random(1, 9000000000000000)', ...lines, ''].join('\n'),
    variables,
    inputs,
  };
}

function withIdentity(variable: string, value: string, identity: Identity): string {
  const swaps: [string, string][] = [];
  if (identity.id !== undefined && value.includes(`"id":${identity.id},`)) {
    swaps.push([`'"id":${identity.id},'`, `'"id":' || ${fresh.id} || ','`]);
  }
  for (const kind of ['uuid', 'code', 'key'] as const) {
    const known = identity[kind];
    if (known !== undefined && value.includes(known)) swaps.push([`'${known}'`, fresh[kind]]);
  }
  return swaps.reduce(
    (inner, [from, to]) => `replace(${inner}, ${from}, ${to})`,
    swaps.length > 0 ? `${variable}::text` : variable,
  );
}

/** Formats a parameter as the driver does. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) {
    const items = value.map((item) =>
      item === null ? 'NULL' : `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`,
    );
    return `{${items.join(',')}}`;
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
