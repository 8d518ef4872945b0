import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nextOf, readMigrations } from '#database/migrations.ts';

const folder = fileURLToPath(new URL('../database/migrations', import.meta.url));
const name = process.argv
  .slice(2)
  .join('_')
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '_')
  .replaceAll(/^_+|_+$/g, '');

if (!name) {
  console.error('Say what it does: npm run new:migration -- add shipment weight');
  process.exit(2);
}

mkdirSync(folder, { recursive: true });
const file = join(folder, `${nextOf(readMigrations(folder))}_${name}.sql`);
// A running program does not have this file yet: if it cannot work with the change, the file names
// one that the program must have.
writeFileSync(file, '-- Why this change is made.\n-- oldest program: any\n\n', { flag: 'wx' });
console.log(`${file}\nThen: npm run schema`);
