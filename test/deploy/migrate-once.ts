import { migrate } from '#database/migrate.ts';

/** Run by `upgrade-killed.slow.test.ts` as a process of its own, to be killed. */
await migrate(process.argv[2] ?? '', { log: (line) => process.stdout.write(`${line}\n`) });
process.stdout.write('done\n');
