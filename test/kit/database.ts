import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { onAdmin, ownerClause, withDatabase } from '#test/kit/postgres.ts';

export interface FreshDatabase {
  name: string;
  /** The program's own login: the one the server starts with. */
  url: string;
  /** The login that may change the schema. */
  migratorUrl: string;
  /** Closes all remaining connections, and drops it. */
  drop(): Promise<void>;
}

/**
 * A separate database: a copy of the run's template, which is migrated and has the reference data.
 */
export async function freshDatabase(
  template = inject('postgres').template,
): Promise<FreshDatabase> {
  return createDatabase(
    `template ${template} strategy file_copy ${ownerClause(inject('postgres'))}`,
  );
}

/** An empty database, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  return createDatabase(ownerClause(inject('postgres')));
}

async function createDatabase(how: string): Promise<FreshDatabase> {
  const postgres = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onAdmin(postgres, `create database ${name} ${how}`);
  return {
    name,
    url: withDatabase(postgres.appUrl, name),
    migratorUrl: withDatabase(postgres.migratorUrl, name),
    drop: () => onAdmin(postgres, `drop database if exists ${name} with (force)`),
  };
}
