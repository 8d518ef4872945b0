import { readSync, writeSync } from 'node:fs';
import { migrate } from '#database/migrate.ts';

/**
 * Run by `upgrade-killed.slow.test.ts` as a process of its own, to be killed: after each line it
 * stands still until it is sent a byte, so that where it dies does not hang on who is faster.
 */
const step = (line: string): void => {
  writeSync(1, `${line}\n`);
  readSync(0, Buffer.alloc(1));
};
await migrate(process.argv[2] ?? '', { log: step });
writeSync(1, 'done\n');
