import type { filesContract } from '#contract/files.ts';
import type { Handlers } from '../http/call.ts';
import { gate } from '../http/limits/gate.ts';
import { fileAnswer, keepFile } from './files-commands.ts';
import { getReadableFile } from './files-store.ts';

/** A face and a number: kept by no browser, only for as long as a screen shows them. */
const keptByNobody = 'private, no-store';

export const fileHandlers = {
  'files.upload': async ({ tx, actor, input, config }) => {
    gate(config, 'upload', `${actor.userId}`, { limit: 60, seconds: 600 });
    return { data: await keepFile(tx, actor, input) };
  },
  'files.read': async ({ db, actor, input }) =>
    fileAnswer(db, await getReadableFile(db, actor, input.uuid), keptByNobody),
} satisfies Handlers<keyof typeof filesContract>;
