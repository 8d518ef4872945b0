import { readFileSync } from 'node:fs';

/** The environment variables whose value nobody else may read. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_MIGRATOR_URL',
  'METRICS_TOKEN',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'SMTP_URL',
] as const;

/**
 * The environment with every secret of `NAME_FILE` read from that file: a secret manager, systemd
 * credentials and container secrets put files there. An environment is visible to more programs.
 * @throws Error when a secret is given twice, or its file cannot be read or is empty
 */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read: NodeJS.ProcessEnv = {};
  for (const name of secretNames) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new Error(`${name} and ${name}_FILE are both set: one of them is enough.`);
    read[name] = secretIn(file, name);
  }
  return { ...env, ...read };
}

function secretIn(file: string, name: string): string {
  const text = textOf(file, name).trim();
  // An empty list of previous keys is what remains after a change.
  if (text === '' && name !== 'SECRET_KEY_PREVIOUS')
    throw new Error(`${name}_FILE names ${file}, which is empty.`);
  return text;
}

function textOf(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${name}_FILE names ${file}: ${(error as Error).message}`, { cause: error });
  }
}
