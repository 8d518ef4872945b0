import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * If a feature list is given twice, the browser uses the last one: Playwright's list of disabled
 * features is repeated here. The omnibox entry is ours: without it, hidden pages behind every
 * window use much of a processor.
 */
const without = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  // These send requests to the vendor.
  'AimEnabled',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // Without these the browser contacts its vendor, and waits if there is no network.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${without.join(',')}`,
];

/** The ways to get a Chromium when none is installed, in the order they are tried. */
const installers = [installDebianPackage, downloadThroughPlaywright];

/**
 * The path of a Chromium: that of the CHROMIUM variable, an installed one, or one installed now.
 * @throws Error that names what to install when there is no way to get one.
 */
export function browserPath(): string {
  const found = findBrowser();
  if (found) return found;
  const reasons: string[] = [];
  for (const install of installers) {
    try {
      install();
      const path = findBrowser();
      if (path) return path;
    } catch (error) {
      reasons.push((error as Error).message.split('\n')[0] ?? '');
    }
  }
  throw new Error(
    'The screen tests need Chromium: install it (on Debian: apt-get install chromium), or set ' +
      `CHROMIUM to the path of one. Tried: ${reasons.join('; ')}`,
  );
}

/** A headless browser to open pages in; close it when done. `more`: additional flags. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args: [...flags, ...more] });
}

function findBrowser(): string | undefined {
  const given = process.env.CHROMIUM;
  if (given) {
    if (!isRunnable(given)) throw new Error(`CHROMIUM is ${given}, which cannot be run.`);
    return given;
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const own = chromium.executablePath();
  return [...installed, ...(own ? [own] : [])].find(isRunnable);
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installDebianPackage(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error('not root on a Debian system');
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', 'ignore', 'pipe'] as const;
  execFileSync('apt-get', ['update', '-q'], { env, stdio: [...stdio] });
  const packages = ['install', '-y', '-q', '--no-install-recommends', 'chromium'];
  execFileSync('apt-get', packages, { env, stdio: [...stdio] });
}

function downloadThroughPlaywright(): void {
  const home = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  execFileSync(process.execPath, [join(home, 'cli.js'), 'install', '--no-shell', 'chromium'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 300_000,
  });
}

// Run by the test command once, before several tests could try to install at the same time.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${browserPath()}\n`);
}
