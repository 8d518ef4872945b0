import { beforeAll, describe, expect, it, test } from 'vitest';
import { controls, tryControl } from './controls.ts';
import { fire, type Told } from './fire.ts';
import type { FindingKind } from './proof/finding.ts';

/** The short form of what README.md tells of: the same machinery, a few thousand commands. */
const seed = Number(process.env['FIRE_SEED'] ?? 7);
const commands = Number(process.env['FIRE_COMMANDS'] ?? 3_000);
const kills = 3;
const clients = 16;
/** Many times what it takes: whatever else runs beside it. */
const fireMs = 420_000;

describe(`after ${commands} commands by ${clients} clients under ${kills} kills`, () => {
  let told: Told;
  beforeAll(async () => {
    told = await fire({ commands, clients, seed, kills });
  }, fireMs);

  const found = (...kinds: readonly FindingKind[]) =>
    told.findings.filter(({ kind }) => kinds.includes(kind));

  it('has been killed, and has had answers swallowed after the work was done', () => {
    expect(told.kills).toBe(kills);
    expect(told.swallowed).toBeGreaterThanOrEqual(kills);
    expect(told.looks.looks).toBeGreaterThan(5);
  });

  it('was not refusing all the time: most kinds of commands were done', () => {
    const done = new Set(told.done.map(({ command }) => command.name));
    expect(done.size).toBeGreaterThan(45);
    expect(told.done.length).toBeGreaterThan(commands * 0.4);
  });

  it('has every command that was acknowledged, once, and no other', () => {
    expect(found('lost', 'doubled', 'unheard', 'order')).toEqual([]);
  });

  it('has nothing that the rules refuse, and the books that the rules come to', () => {
    expect(found('rules', 'differs')).toEqual([]);
  });

  it('was true at every moment, and never stumbled while it stood', () => {
    expect(found('always', 'fault')).toEqual([]);
  });
});

test.each(controls)(
  'it would have been noticed that $name',
  async (control) => {
    const { isCaught, by } = await tryControl(control, seed);
    expect([control.name, isCaught, by]).toEqual([control.name, true, by]);
  },
  fireMs,
);
