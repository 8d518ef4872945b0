import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './process.ts';

/**
 * Records which Node process is responsible for the database in a home: the owner starts and stops
 * it; any other process while the owner lives (a tool next to the running server) is a guest.
 */
export function claimHome(home: string): boolean {
  // On a full disk nothing can be written, and a guest need not write.
  if (ownerLives(home)) return false;
  const draft = `${ownerFile(home)}.${process.pid}`;
  writeFileSync(draft, processIdentity(process.pid) ?? String(process.pid));
  try {
    // A link appears atomically with its content; a file being written could be read empty.
    linkSync(draft, ownerFile(home));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  if (ownerLives(home)) return false;
  rmSync(ownerFile(home), { force: true });
  return claimHome(home);
}

/** True also when this process itself is the owner. */
export function ownerLives(home: string): boolean {
  const identity = readOwner(home);
  if (!identity) return false;
  return processIdentity(Number(identity.split(' ')[0])) === identity;
}

export function releaseHome(home: string): void {
  const identity = readOwner(home);
  if (identity && Number(identity.split(' ')[0]) === process.pid)
    rmSync(ownerFile(home), { force: true });
}

function readOwner(home: string): string {
  try {
    return readFileSync(ownerFile(home), 'utf8').trim();
  } catch {
    return '';
  }
}

function ownerFile(home: string): string {
  return join(home, 'owner');
}
