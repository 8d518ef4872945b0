import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const pieceBytes = 2 ** 20;

/** A separate disk, small enough to be filled: a mounted memory file system. */
export interface SmallDisk {
  readonly folder: string;
  /** Uses all free space. */
  fill(): void;
  /** Frees it again. */
  free(): void;
  remove(): void;
}

/** Null if this process may not mount: everywhere but on Linux as root. */
export function makeSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  try {
    const options = `size=${megabytes}m,mode=0755`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => fillWith(ballast),
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
      rmSync(folder, { recursive: true });
    },
  };
}

function fillWith(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (let piece = pieceBytes; piece >= 1; piece = Math.floor(piece / 2)) {
      const bytes = Buffer.alloc(piece, 1);
      while (hasRoomFor(handle, bytes)) continue;
    }
  } finally {
    closeSync(handle);
  }
}

function hasRoomFor(handle: number, bytes: Buffer): boolean {
  try {
    return writeSync(handle, bytes) > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
