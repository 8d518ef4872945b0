import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import { startProxy } from '#test/kit/proxy.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

const file = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const alerts = file('deploy/prometheus/alerts.yml');
const dashboard = JSON.parse(file('deploy/grafana/courier.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** Names built into PromQL, and label names. */
const ownWords = new Set(
  'sum rate abs by le histogram_quantile increase max min count topk offset and delta min_over_time for on class route instance cause build job proxy fstype tmpfs xx e6 courier servers first_postgres __rate_interval'.split(
    ' ',
  ),
);
/** Metrics of the node exporter and of Prometheus itself, not of our programs. */
const ofOthers = new Set([
  'up',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'node_timex_sync_status',
]);
const namesIn = (expression: string): string[] =>
  (expression.match(/[a-zA-Z_][a-zA-Z0-9_]*/g) ?? []).filter(
    (word) => word.length > 1 && !ownWords.has(word) && !ofOthers.has(word),
  );
/** The expressions of the file, folded lines joined. */
const alertExpressions = alerts
  .split('- alert: ')
  .slice(1)
  .map((text) => ({
    name: text.split('\n')[0] ?? '',
    expression: /expr: (?:>-\n)?([\s\S]*?)\n {8}(?:for|labels):/.exec(text)?.[1] ?? '',
  }));
const panelExpressions = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ name: title, expression: expr })),
);
const all = [...alertExpressions, ...panelExpressions];

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures?.close());
const measured = async (): Promise<string> => (await fixtures.app.inject({ url: '/metrics' })).body;
const names = (text: string, name: string): boolean =>
  text.includes(`\n${name}{`) || text.includes(`\n${name} `) || text.includes(`# TYPE ${name} `);

describe('every alert and every picture', () => {
  it('queries something', () => {
    expect(all.length).toBeGreaterThan(35);
    for (const { name, expression } of all) expect(expression, name).not.toBe('');
  });

  it('queries only metrics that the server exposes', async () => {
    await fixtures.app.inject({ url: '/healthz' });
    const text = await measured();
    const missing = all.flatMap(({ name, expression }) =>
      namesIn(expression)
        .filter((word) => !word.startsWith('haproxy_') && !names(text, word))
        .map((word) => `${name}: ${word}`),
    );
    expect(missing).toEqual([]);
  });

  it('would be caught querying a metric that is not exposed', async () => {
    expect(namesIn('sum(rate(no_such_figure[5m])) > 0')).toEqual(['no_such_figure']);
    expect(names(await measured(), 'no_such_figure')).toBe(false);
  });

  it('has an entry in the runbook, if it is an alert', () => {
    const runbook = file('docs/runbook.md');
    const silent = alertExpressions.filter(({ name }) => !runbook.includes(`\`${name}\``));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('queries only metrics that HAProxy exposes', async () => {
    const params = all.flatMap(({ expression }) => namesIn(expression));
    const ofProxy = [...new Set(params.filter((word) => word.startsWith('haproxy_')))];
    expect(ofProxy.length).toBeGreaterThan(0);
    const proxy = await startProxy();
    try {
      const text = await (await fetch(proxy.statistics)).text();
      for (const name of ofProxy) expect(text.includes(`# TYPE ${name} `), name).toBe(true);
      for (const name of ['servers', 'first_postgres'])
        expect(text).toContain(`haproxy_backend_active_servers{proxy="${name}"}`);
    } finally {
      proxy.stop();
    }
  });
});

describe('a statement that takes long', () => {
  it('is counted and logged without its values, for any database', async () => {
    const slow: { text: string; ms: number }[] = [];
    fixtures.db.onSlowStatement((one) => slow.push(one));
    await fixtures.db.rows(sql`select pg_sleep(${2.1}), ${'0770 918 2736'}::text as phone`);
    await fixtures.db.transaction((tx) => tx.rows(sql`select pg_sleep(${2.1})`));
    await fixtures.db.rows(sql`select 1`);
    expect(slow.map(({ ms }) => ms >= 2000)).toEqual([true, true]);
    expect(slow[0]?.text).toContain('$2::text as phone');
    expect(JSON.stringify(slow)).not.toContain('2736');
    expect(await measured()).toMatch(/^db_slow_statements_total 2$/m);
  });
});

it('the metrics state which program answers', async () => {
  expect(await measured()).toMatch(
    /^build_info\{version="[\w.]+",build="\w+",node="v[\d.]+"\} 1$/m,
  );
});
