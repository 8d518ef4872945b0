import { readSync, writeSync } from 'node:fs';
import { migrate } from '#database/migrate.ts';

/**
 * Run by `upgrade-killed.slow.test.ts` as a separate process, to be killed. It stops after each
 * line until it receives a byte, so that the place where it is killed does not depend on timing.
 */
const step = (line: string): void => {
  writeSync(1, `${line}\n`);
  readSync(0, Buffer.alloc(1));
};
const [url = '', folder = ''] = process.argv.slice(2);
step('started');
await migrate(url, { folder, log: step });
writeSync(1, 'done\n');
