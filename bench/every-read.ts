import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { capture } from './run/capture.ts';
import { Client, type WireCall } from './run/client.ts';
import { pagesOf } from './run/plans.ts';
import { signInCast } from './run/reading-scenes.ts';
import { withServer } from './run/server-process.ts';
import { say } from './say.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench' },
    times: { type: 'string', default: '6' },
    slowest: { type: 'string', default: '25' },
    /** Only calls whose names begin with one of these prefixes: `ledger.,settlements.` */
    only: { type: 'string', default: '' },
    /**
     * Also reports which statements read the most pages; each statement is then run a few more
     * times.
     */
    pages: { type: 'boolean', default: false },
  },
});

/**
 * Calls without parameters other than their name: the first request of every list, report, picker
 * and count.
 */
const names = (Object.keys(contract) as EndpointName[]).filter((name) => {
  const { method, path, answers }: EndpointSpec = contract[name];
  const isRequested = flags.only.split(',').some((beginning) => name.startsWith(beginning));
  return isRequested && method === 'GET' && !path.includes('{') && answers === undefined;
});

interface Read {
  readonly name: EndpointName;
  readonly firstMs: number;
  readonly bestMs: number;
  readonly status: number;
  readonly bytes: number;
  readonly pages: number;
}

/**
 * More than five runs: from then on the database may use one generic plan for all values, which may
 * be slow.
 */
async function readOf(
  client: Client,
  url: string,
  name: EndpointName,
  token: string,
): Promise<Read> {
  const headers = { authorization: `Bearer ${token}` };
  const call: WireCall = { method: 'GET', path: contract[name].path, headers, body: null };
  const took: number[] = [];
  let status = 0;
  let bytes = 0;
  for (let time = 0; time < Number(flags.times); time += 1) {
    const began = performance.now();
    const reply = await client.send(call);
    took.push(performance.now() - began);
    status = Math.max(status, reply.status);
    bytes = reply.text.length;
  }
  const pages = flags.pages && status === 200 ? await pagesRead(url, call) : 0;
  return { name, firstMs: took[0] ?? 0, bestMs: Math.min(...took), status, bytes, pages };
}

async function pagesRead(url: string, call: WireCall): Promise<number> {
  const [heard] = await capture(url, [call]);
  return pagesOf(url, heard?.statements ?? []);
}

const row = (...cells: readonly unknown[]): string =>
  cells.map((cell, at) => String(cell).padEnd(at === 0 ? 44 : 10)).join('');

function tell(reads: readonly Read[]): void {
  say(`\n${row('call', 'first ms', 'best ms', 'status', 'kB', 'pages')}`);
  for (const { name, firstMs, bestMs, status, bytes, pages } of reads) {
    const kB = (bytes / 1024).toFixed(0);
    say(row(name, firstMs.toFixed(0), bestMs.toFixed(0), status, kB, pages || '–'));
  }
}

await withServer(flags.data, async (database, server) => {
  const client = new Client(server.base);
  const { admin, manager } = await signInCast(client, database.url);
  say(`load ${loadavg().map((one) => one.toFixed(1))}`);
  for (const [who, token] of [
    ['Admin', admin],
    ['a branch manager', manager],
  ] as const) {
    const reads: Read[] = [];
    for (const name of names) reads.push(await readOf(client, database.url, name, token));
    const failed = reads.filter(({ status }) => status >= 500);
    say(`\n${who}: ${reads.length} calls, ${failed.length} of them not answered`);
    for (const by of flags.pages ? (['bestMs', 'pages'] as const) : (['bestMs'] as const))
      tell(reads.toSorted((a, b) => b[by] - a[by]).slice(0, Number(flags.slowest)));
  }
  client.close();
});
