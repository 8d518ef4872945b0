import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '#database/migrate.ts';

const folder = fileURLToPath(new URL('../database/migrations', import.meta.url));
const name = process.argv
  .slice(2)
  .join('_')
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '_')
  .replaceAll(/^_+|_+$/g, '');

if (!name) {
  console.error('Say what it does: npm run new:migration -- add parcel weight');
  process.exit(2);
}

mkdirSync(folder, { recursive: true });
const number = String(readMigrations(folder).length + 1).padStart(4, '0');
const file = join(folder, `${number}_${name}.sql`);
writeFileSync(file, '-- Why this change is made.\n\n', { flag: 'wx' });
console.log(`${file}\nThen: npm run schema`);
