import type { TestProject } from 'vitest/node';
import { startTestServer, type TestPostgres } from '#test/kit/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres;
  }
}

/** Runs once for the whole test run, before the first worker; what it returns runs at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  project.provide('postgres', server.postgres);
  return () => server.stop();
}
