import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

interface Statements {
  rows<T>(query: Sql): Promise<T[]>;
  /** The first row or null. */
  one<T>(query: Sql): Promise<T | null>;
  /** The number of affected rows. */
  run(query: Sql): Promise<number>;
}

/** Anything that executes SQL: the pool, or one transaction. */
export interface Db extends Statements {
  /**
   * The same, for reports: each statement is planned again with its values, which takes a few
   * milliseconds. Others may keep one plan for all values, and a plan that suits a day and a year
   * suits neither.
   */
  readonly replanned: Db;
}

export type Runner = (question: pg.QueryConfig) => Promise<pg.QueryResult>;

/** How a query is sent: its listener, and its statement name unless it is replanned. */
export type OpenQuestion = (query: Sql, isReplanned?: boolean) => pg.QueryConfig;

/**
 * Lists compose their SQL, so the number of different texts is bounded but not fixed; above this
 * limit statements are unnamed.
 */
const maxNamed = 400;

export function questionBy(isNamed: boolean, onStatement?: () => void): OpenQuestion {
  const names = isNamed ? new Map<string, string>() : null;
  return ({ text, values }, isReplanned = false) => {
    onStatement?.();
    const name = names && !isReplanned ? nameOf(names, text) : undefined;
    return { text, values, ...(name !== undefined && { name }) };
  };
}

function nameOf(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= maxNamed) return undefined;
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

function statementsOver(run: Runner, open: (query: Sql) => pg.QueryConfig): Statements {
  const rowsOf = async <T>(query: Sql): Promise<T[]> => (await run(open(query))).rows as T[];
  return {
    rows: rowsOf,
    one: async <T>(query: Sql) => (await rowsOf<T>(query))[0] ?? null,
    run: async (query) => (await run(open(query))).rowCount ?? 0,
  };
}

export function dbOver(run: Runner, openQuestion: OpenQuestion): Db {
  const replanned: Db = {
    ...statementsOver(run, (query) => openQuestion(query, true)),
    get replanned() {
      return replanned;
    },
  };
  return { ...statementsOver(run, openQuestion), replanned };
}
