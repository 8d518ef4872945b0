import { mkdirSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import type { Sent } from './capture.ts';

interface Planned {
  readonly text: string;
  readonly plan: readonly string[];
}

/** Each statement of a call with its plan; the writes are rolled back. */
async function plansOf(url: string, statements: readonly Sent[]): Promise<Planned[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const planned: Planned[] = [];
  try {
    await client.query('begin');
    for (const { text, values } of statements) {
      if (!/^\s*(select|with|insert|update)\b/i.test(text)) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers) ${text}`,
        [...values],
      );
      planned.push({ text, plan: rows.map((row) => row['QUERY PLAN']) });
    }
    await client.query('rollback');
  } finally {
    await client.end();
  }
  return planned;
}

/** The plans of the statements of one call, stored as text next to the figures. */
export async function writePlans(
  url: string,
  folder: string,
  name: string,
  statements: readonly Sent[],
): Promise<void> {
  const parts = (await plansOf(url, statements)).map(
    ({ text, plan }) => `${tidy(text)}\n\n${plan.join('\n')}\n`,
  );
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${name.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, '')}.txt`;
  writeFileSync(file, parts.join(`\n${'-'.repeat(100)}\n\n`));
}

/** 8 kB pages that the statements of a call read, from memory or from disk. */
export async function pagesOf(url: string, statements: readonly Sent[]): Promise<number> {
  const plans = await plansOf(url, statements);
  return plans.reduce((sum, { plan }) => sum + pagesIn(plan), 0);
}

/** The first line is the total of the statement and includes its parts. */
function pagesIn(plan: readonly string[]): number {
  const line = plan.find((one) => /^ *Buffers: shared/.test(one)) ?? '';
  const counts = [...line.matchAll(/(?:hit|read)=(\d+)/g)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** A thousand shipment ids in a parameter would hide the plan. */
const tidy = (text: string): string => text.replaceAll(/\n\s*\n/g, '\n').trim();
