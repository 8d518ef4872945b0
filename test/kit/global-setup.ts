import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestServer, type TestPostgres } from '#test/kit/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres;
    /** Files that the tests of a run share; removed at its end. */
    runFolder: string;
  }
}

/** Runs once for the whole test run, before the first worker; what it returns runs at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const runFolder = mkdtempSync(join(tmpdir(), 'cod-run-'));
  project.provide('postgres', server.postgres);
  project.provide('runFolder', runFolder);
  // While watching, the sources may have changed.
  project.onTestsRerun(() =>
    rmSync(join(runFolder, 'dashboard'), { recursive: true, force: true }),
  );
  return async () => {
    rmSync(runFolder, { recursive: true, force: true });
    await server.stop();
  };
}
