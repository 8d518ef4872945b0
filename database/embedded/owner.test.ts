import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { claimHome, releaseHome } from './owner.ts';

it('a tool next to the server writes nothing: the disk may be full', () => {
  const home = mkdtempSync(join(tmpdir(), 'owner-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  expect(claimHome(home)).toBe(true);
  const changed = () => statSync(home).mtimeMs;
  const before = changed();
  expect(claimHome(home)).toBe(false);
  expect(changed()).toBe(before);
  releaseHome(home);
  expect(claimHome(home)).toBe(true);
  releaseHome(home);
});
