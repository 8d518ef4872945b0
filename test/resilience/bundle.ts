import { cpSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'rolldown';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A copy of the server in one file; `plugins` change this copy of the program only. */
export async function bundleServer(into: string, plugins: readonly Plugin[]): Promise<void> {
  await build({
    input: { main: join(root, 'server/main.ts') },
    cwd: root,
    platform: 'node',
    external: (id) => !/^[.#\0]/.test(id) && !isAbsolute(id),
    logLevel: 'silent',
    plugins: [...plugins],
    output: { dir: into, format: 'esm' },
  });
  cpSync(join(root, 'database/migrations'), join(into, 'migrations'), { recursive: true });
}
