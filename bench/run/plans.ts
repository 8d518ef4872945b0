import { mkdirSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import type { Sent } from './capture.ts';

/** How the database goes about the statements of one call: kept as text beside the figures. */
export async function writePlans(
  url: string,
  folder: string,
  name: string,
  statements: readonly Sent[],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const parts: string[] = [];
  try {
    await client.query('begin');
    for (const { text, values } of statements) {
      if (!/^\s*(select|with|insert|update)\b/i.test(text)) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers) ${text}`,
        [...values],
      );
      parts.push(`${tidy(text)}\n\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`);
    }
    await client.query('rollback');
  } finally {
    await client.end();
  }
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${name.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, '')}.txt`;
  writeFileSync(file, parts.join(`\n${'-'.repeat(100)}\n\n`));
}

/** A thousand parcels in a parameter would bury the plan. */
const tidy = (text: string): string => text.replaceAll(/\n\s*\n/g, '\n').trim();
