import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Backlog } from './measures-store.ts';
import type { PoolLoad } from '#database/connect.ts';
import type { Storage } from '#database/storage.ts';
import { buildInfo } from '../../build-info.ts';
import type { Cause, Weight } from '../limits/admission.ts';

/** Sources of the metrics that change on their own, read on each scrape. */
export interface Sources {
  readonly pool: () => PoolLoad;
  readonly inFlight: () => number;
  readonly streams: () => number;
  readonly storage: Storage;
  /** How often the embedded database was restarted. */
  readonly restarts: () => number;
  readonly backlog: () => Promise<Backlog | null>;
  readonly clockAheadMs: () => number;
}

export interface Measures {
  answered(of: { method: string; route: string; status: number; ms: number }): void;
  shed(cause: Cause, weight: Weight): void;
  slowStatement(): void;
  /** Prometheus' text format. */
  text(): Promise<string>;
  stop(): void;
}

/** A stuck database must not block a request for the metrics. */
const patienceMs = 300;
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** A table of gauges: name, help text, and the function that returns its value. */
type Figures = Readonly<Record<string, number>>;
const gauges: readonly (readonly [name: string, help: string, of: (figures: Figures) => number])[] =
  [
    ['http_in_flight', 'Calls being worked on', (f) => f['inFlight'] ?? 0],
    ['live_streams', 'Open event streams', (f) => f['streams'] ?? 0],
    ['event_loop_delay_p99_seconds', 'Since the last look', (f) => f['loop'] ?? 0],
    ['db_pool_in_use', 'Connections at work', (f) => f['inUse'] ?? 0],
    ['db_pool_idle', 'Connections at rest', (f) => f['idle'] ?? 0],
    ['db_pool_waiting', 'Work that waits for a connection', (f) => f['waiting'] ?? 0],
    ['storage_full', '1: the disk of the database has no room', (f) => f['full'] ?? 0],
    ['database_restarts', 'Of the embedded one, by itself', (f) => f['restarts'] ?? 0],
    ['outbox_waiting', 'Messages not sent yet', (f) => f['outbox'] ?? Number.NaN],
    ['outbox_oldest_seconds', 'Age of the oldest of them', (f) => f['oldest'] ?? Number.NaN],
    ['outbox_given_up', 'Messages that failed for good', (f) => f['givenUp'] ?? Number.NaN],
    [
      'settlement_jobs_waiting',
      'Merchants waiting in a run',
      (f) => f['settlements'] ?? Number.NaN,
    ],
    ['books_broken_checks', 'Of the newest audit', (f) => f['broken'] ?? Number.NaN],
    ['books_audit_age_seconds', 'Since the newest one ended', (f) => f['audited'] ?? Number.NaN],
    ['clock_ahead_seconds', "Of the database's clock", (f) => f['clock'] ?? 0],
    ['heap_used_bytes', 'Heap in use', (f) => f['heap'] ?? 0],
    ['resident_memory_bytes', 'Memory of the process', (f) => f['resident'] ?? 0],
  ];

export function createMeasures(sources: Sources): Measures {
  const registry = new Registry();
  const registers = [registry];
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  const labelNames = ['method', 'route', 'class'];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers',
    labelNames,
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first line of the request to the end of its answer',
    labelNames,
    buckets: seconds,
    registers,
  });
  const turned = new Counter({
    name: 'http_shed_total',
    help: 'Calls rejected before any work',
    labelNames: ['cause', 'weight'],
    registers,
  });
  const slow = new Counter({
    name: 'db_slow_statements_total',
    help: 'Statements of two seconds and more',
    registers,
  });
  new Gauge({
    name: 'build_info',
    help: 'Which program answers',
    labelNames: ['version', 'build', 'node'],
    registers,
  }).set({ ...buildInfo, node: process.version }, 1);
  const shown = gauges.map(([name, help, of]) => ({
    of,
    gauge: new Gauge({ name, help, registers }),
  }));
  return {
    answered: ({ method, route, status, ms }) => {
      const labels = { method, route, class: `${Math.floor(status / 100)}xx` };
      requests.inc(labels);
      durations.observe(labels, ms / 1000);
    },
    shed: (cause, weight) => turned.inc({ cause, weight }),
    slowStatement: () => slow.inc(),
    text: async () => {
      const figures = { ...(await figuresOf(sources)), loop: loop.percentile(99) / 1e9 };
      loop.reset();
      for (const { of, gauge } of shown) gauge.set(of(figures));
      return registry.metrics();
    },
    stop: () => loop.disable(),
  };
}

async function figuresOf(sources: Sources): Promise<Figures> {
  const pool = sources.pool();
  const { heapUsed: heap, rss: resident } = process.memoryUsage();
  // An unavailable database must not hide the other metrics, because that is when they are needed.
  const params = sources.backlog().catch(() => null);
  const backlog = await Promise.race([params, pause(patienceMs, null, { ref: false })]);
  return {
    inFlight: sources.inFlight(),
    streams: sources.streams(),
    inUse: pool.total - pool.idle,
    idle: pool.idle,
    waiting: pool.waiting,
    clock: sources.clockAheadMs() / 1_000,
    full: sources.storage.isFull() ? 1 : 0,
    restarts: sources.restarts(),
    heap,
    resident,
    ...(backlog && {
      outbox: backlog.outbox,
      oldest: backlog.oldest_seconds,
      givenUp: backlog.given_up,
      settlements: backlog.settlements,
      broken: backlog.broken ?? Number.NaN,
      audited: backlog.audited_seconds ?? Number.NaN,
    }),
  };
}
