import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { AccountKey } from '#domain/ledger/chart.ts';
import { forgetCompany } from './company/copies.ts';
import { controls, tryControl } from './controls.ts';
import { runCommands, type RunReport } from './run-commands.ts';
import { replay, type Done } from './model/replay.ts';
import { report } from './report.ts';

/* README.md in this folder describes how to run it and how to read its output. */

const { values } = parseArgs({
  options: {
    commands: { type: 'string', default: '100000' },
    clients: { type: 'string', default: '16' },
    seed: { type: 'string', default: '7' },
    kills: { type: 'string', default: '20' },
    minutes: { type: 'string' },
    midnight: { type: 'boolean', default: false },
    controls: { type: 'boolean', default: false },
    log: { type: 'string' },
    replay: { type: 'string' },
    account: { type: 'string' },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  if (values.replay) return again(values.replay);
  const result = await runCommands({
    commands: Number(values.commands),
    clients: Number(values.clients),
    seed: Number(values.seed),
    kills: Number(values.kills),
    ...(values.minutes ? { minutes: Number(values.minutes) } : {}),
    midnight: values.midnight,
    print,
  });
  if (values.log) storeLog(values.log, result);
  for (const line of report(result)) print(line);
  const isSound = result.findings.length === 0;
  if (!values.controls) return isSound ? 0 : 1;
  return (await tryAll()) && isSound ? 0 : 1;
}

async function tryAll(): Promise<boolean> {
  print('');
  print('controls: each breaks one thing, and must be caught');
  let caught = 0;
  for (const control of controls) {
    const { isCaught, by } = await tryControl(control, Number(values.seed));
    if (isCaught) caught += 1;
    print(`${isCaught ? '✓' : '✗'} ${control.name.padEnd(38)} ${by}`);
  }
  print(`${caught} of ${controls.length} caught`);
  return caught === controls.length;
}

/** The model alone, over a stored log; with `--account` every command that changed it. */
function again(path: string): number {
  const [head = '{}', ...rest] = readFileSync(path, 'utf8').trim().split('\n');
  const { reference } = JSON.parse(head) as Pick<RunReport, 'reference'>;
  const lines = rest.map((line) => JSON.parse(line) as Done | { at: null });
  const done = lines.filter((line): line is Done => line.at !== null);
  const [key, owner] = (values.account ?? '').split(':') as [AccountKey, string | undefined];
  let before = 0;
  const { faults } = replay(reference, done, (book, { command }) => {
    if (!owner) return;
    const now = book.balance(key, Number(owner));
    if (now !== before) print(`${command.key} ${command.name} ${before} → ${now}`);
    before = now;
  });
  for (const fault of faults) print(`✗ ${fault.key} ${fault.name}: ${fault.fault}`);
  print(`${done.length} commands again, ${faults.length} that the rules do not bear out`);
  return faults.length === 0 ? 0 : 1;
}

/** In the order in which the commands took effect, then the refused ones. */
function storeLog(path: string, { done, commands, reference }: RunReport): void {
  const refused = commands.filter(({ status }) => status !== 200);
  const lines = [{ reference }, ...done, ...refused.map((command) => ({ command, at: null }))];
  writeFileSync(path, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
}

process.exitCode = await main().finally(forgetCompany);
