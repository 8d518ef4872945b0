import { ready } from './ready.mjs';
import { report, runSteps, staticSteps } from './steps.mjs';

/** The quick checks during work: no database, no browser, under a minute. */
const pure = ['domain', 'words', 'contract', 'dashboard'].map((floor) => `${floor}/`).join(' ');

ready({ forTests: true });
report(
  await runSteps([...staticSteps, ['tests', `vitest run --config vitest.check.config.ts ${pure}`]]),
);
