import { seedReference } from '#server/seed/reference.ts';
import { startServer } from '#server/start.ts';
import { demoSignIns, seedDemo } from './seed-demo.ts';

/** `npm run demo`: the same server, over the sample company. */
startServer({
  prepare: async (db, config, print) => {
    await seedReference(db);
    await seedDemo(db, config, { print });
  },
  notes: demoSignIns,
});
