import {
  chmodSync,
  cpSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { found, type Person } from './company.ts';

/** The template of the company that the others are copied from, and its users. */
let first: { readonly folder: string; readonly people: readonly Person[] } | null = null;

/**
 * A company for a run in its own folder. Copying the first is far faster than creating it again.
 */
export async function foundCopy(dataDir: string): Promise<readonly Person[]> {
  first ??= await foundFirst();
  cpSync(first.folder, dataDir, { recursive: true });
  giveAlike(first.folder, dataDir);
  return first.people;
}

/** Deleted after the last run. */
export function forgetCompany(): void {
  if (first) rmSync(first.folder, { recursive: true, force: true });
  first = null;
}

async function foundFirst() {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-company-'));
  // PostgreSQL may run as another user, who needs access to the path.
  chmodSync(folder, 0o755);
  return { folder, people: await found(folder) };
}

/** PostgreSQL only starts on files of its own user. */
function giveAlike(from: string, to: string): void {
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const { uid, gid } = lstatSync(join(from, name));
    lchownSync(join(to, name), uid, gid);
  }
}
