import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { isEverything, isNight, oneOf } from '#test/kit/share.ts';
import { forgetCompany } from './company/copies.ts';
import { controls, tryControl } from './controls.ts';
import { runCommands, type RunReport } from './run-commands.ts';
import type { FindingKind } from './proof/finding.ts';
import { report } from './report.ts';

/**
 * Without options the short form of what README.md describes: the same machinery, a few thousand
 * commands. `CHAOS_COMMANDS` sets the number; a push runs 10,000, a nightly run 100,000, both with
 * every deliberate fault.
 */
const seed = Number(process.env['CHAOS_SEED'] ?? 7);
const usual = isNight ? 100_000 : isEverything ? 10_000 : 2_000;
const commands = Number(process.env['CHAOS_COMMANDS'] ?? usual);
const kills = Math.max(3, Math.round(commands / 5_000));
const clients = 16;
/** No command starts after this time, which is a third of the speed on two busy cores. */
const minutes = Math.max(5, commands / 1_800);
/**
 * Independent of the load of the machine; everything is compared with the model after the last
 * command.
 */
const runMs = (minutes + 5) * 60_000;
const controlMs = 420_000;

afterAll(forgetCompany);

describe(`after ${commands} commands by ${clients} clients under ${kills} kills`, () => {
  let result: RunReport;
  beforeAll(async () => {
    result = await runCommands({ commands, clients, seed, kills, minutes });
    for (const line of report(result)) console.info(line);
  }, runMs);

  const found = (...kinds: readonly FindingKind[]) =>
    result.findings.filter(({ kind }) => kinds.includes(kind));

  it('completed all commands', () => {
    expect(result.commands.length).toBeGreaterThanOrEqual(commands);
  });

  it('has been killed, and has had answers swallowed after the work was done', () => {
    expect(result.kills).toBe(kills);
    expect(result.swallowed).toBeGreaterThanOrEqual(kills);
    expect(result.looks.looks).toBeGreaterThan(5);
  });

  it('was not refusing all the time: most kinds of commands were done', () => {
    const done = new Set(result.done.map(({ command }) => command.name));
    expect(done.size).toBeGreaterThan(60);
    expect(result.done.length).toBeGreaterThan(commands * 0.4);
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

/** Each needs a server of its own: an interactive run takes two of them. */
test.each(isEverything ? controls : oneOf(controls, 5))(
  'it would have been noticed that $name',
  async (control) => {
    let result = await tryControl(control, seed);
    // Some are races, which a short run may miss; three runs do not.
    for (let again = 1; !result.isCaught && again < 3; again += 1) {
      result = await tryControl(control, seed + again);
    }
    expect([control.name, result.isCaught, result.by]).toEqual([control.name, true, result.by]);
  },
  controlMs,
);
