import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { checkReach } from '#domain/people/reach.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { takeFile } from '../../files/files-commands.ts';
import { deleteFiles, findLogo } from '../../files/files-store.ts';
import { lockSettings } from './settings-write-store.ts';

/**
 * The previous logo is deleted in the same transaction. @throws Refusal forbidden, invalid_input
 */
export async function setLogo(tx: Tx, actor: Actor, file: string | null, who: Who): Promise<void> {
  checkReach(actor, null);
  // Two concurrent saves of a logo are serialised.
  await lockSettings(tx);
  const before = await findLogo(tx);
  if (before === file) return;
  if (before !== null) await deleteFiles(tx, [before]);
  if (file !== null) {
    const owner = { kind: 'company', id: null } as const;
    await takeFile(tx, actor, { id: file, kind: 'logo', owner, field: 'file' });
  }
  const note = { action: 'company.setLogo', subject: 'setting', title: null } as const;
  const change = { before: { logo: before !== null }, after: { logo: file !== null } };
  await writeActivity(tx, { ...note, ...change }, who);
}
