import { startEmbedded } from '#database/embedded/start.ts';

/** Run by `embedded.slow.test.ts` as a separate process, to be killed: prints PostgreSQL's pid. */
const [dataDir, leave] = process.argv.slice(2);
const database = await startEmbedded({ dataDir: dataDir ?? '' });
process.stdout.write(`${database.pid}\n`);
if (leave) process.exit(3);
setInterval(() => {}, 1000);
