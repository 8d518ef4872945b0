import type { filesContract } from '#contract/files.ts';
import type { Handlers } from '../http/call.ts';
import { limitCalls } from '../http/limits/rate-limits.ts';
import { fileAnswer, storeFile } from './files-commands.ts';
import { getReadableFile } from './files-store.ts';

/** Photos and identity documents: never cached by the browser. */
const storedWithoutOwner = 'private, no-store';

export const fileHandlers = {
  'files.upload': async ({ tx, actor, input, config }) => {
    limitCalls(config, 'upload', `${actor.userId}`, { limit: 60, seconds: 600 });
    return { data: await storeFile(tx, actor, input) };
  },
  'files.read': async ({ db, actor, input }) =>
    fileAnswer(db, await getReadableFile(db, actor, input.uuid), storedWithoutOwner),
} satisfies Handlers<keyof typeof filesContract>;
