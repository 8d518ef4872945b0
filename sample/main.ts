import { startServer } from '#server/start.ts';
import { seedSampleReference } from './reference.ts';
import { demoSignIns, seedDemo } from './seed-demo.ts';

/** `npm run demo`: the same server, over the sample company. */
startServer({
  prepare: async (db, config, print) => {
    await seedSampleReference(db);
    await seedDemo(db, config, { print });
  },
  notes: demoSignIns,
});
