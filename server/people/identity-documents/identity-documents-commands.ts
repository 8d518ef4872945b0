import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { maskedNumber } from '#domain/people/identity-documents.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { takeFile } from '../../files/files-commands.ts';
import { deleteFiles } from '../../files/files-store.ts';
import {
  countIdentityDocuments,
  deleteIdentityDocument,
  insertIdentityDocument,
  lockIdentityDocument,
  updateIdentityDocument,
  type IdentityDocumentOwner,
  type DocumentRow,
  type WrittenIdentityDocument,
} from './identity-documents-store.ts';

/** A limit that no one reaches in practice; the unpaged list stays short. */
const mostDocuments = 20;

/** The owner of the documents, by the name the activity list shows. */
export interface IdentityDocumentHolder extends IdentityDocumentOwner {
  readonly name: string;
}

/** Returns its uuid. @throws Refusal invalid_input, too_many_items */
export async function addDocument(
  tx: Tx,
  actor: Actor,
  { holder, document }: { holder: IdentityDocumentHolder; document: WrittenIdentityDocument },
  who: Who,
): Promise<string> {
  refuseIf((await countIdentityDocuments(tx, holder)) >= mostDocuments, 'too_many_items', {
    max: mostDocuments,
  });
  await takePictures(tx, actor, { holder, document, had: [] });
  const uuid = uuidv7();
  await insertIdentityDocument(tx, holder, { ...document, uuid, createdBy: actor.userId });
  await note(tx, { action: 'addIdentityDocument', holder, after: shown(document) }, who);
  return uuid;
}

/**
 * Replaced pictures are deleted in the same transaction. @throws Refusal not_found, invalid_input
 */
export async function changeDocument(
  tx: Tx,
  actor: Actor,
  {
    holder,
    uuid,
    document,
  }: { holder: IdentityDocumentHolder; uuid: string; document: WrittenIdentityDocument },
  who: Who,
): Promise<void> {
  const row = required(await lockIdentityDocument(tx, holder, uuid), 'not_found', {
    document: uuid,
  });
  const had = picturesOf(row);
  await takePictures(tx, actor, { holder, document, had });
  await updateIdentityDocument(tx, uuid, document);
  await deleteFiles(
    tx,
    had.filter((file) => file !== document.front && file !== document.back),
  );
  const before = shown(written(row));
  await note(tx, { action: 'changeIdentityDocument', holder, before, after: shown(document) }, who);
}

/** @throws Refusal not_found */
export async function removeDocument(
  tx: Tx,
  { holder, uuid }: { holder: IdentityDocumentHolder; uuid: string },
  who: Who,
): Promise<void> {
  const row = required(await lockIdentityDocument(tx, holder, uuid), 'not_found', {
    document: uuid,
  });
  await deleteIdentityDocument(tx, uuid);
  await deleteFiles(tx, picturesOf(row));
  await note(tx, { action: 'removeIdentityDocument', holder, before: shown(written(row)) }, who);
}

interface Pictures {
  readonly holder: IdentityDocumentHolder;
  readonly document: WrittenIdentityDocument;
  /** The pictures the document already has. */
  readonly had: readonly string[];
}

async function takePictures(
  tx: Tx,
  actor: Actor,
  { holder, document, had }: Pictures,
): Promise<void> {
  const owner = { kind: holder.kind, id: holder.id };
  for (const field of ['front', 'back'] as const) {
    const id = document[field];
    if (id === null || had.includes(id)) continue;
    await takeFile(tx, actor, { id, kind: 'identity', owner, field });
  }
}

const picturesOf = ({ front, back }: DocumentRow): string[] =>
  [front?.uuid, back?.uuid].filter((id) => id !== undefined);

const written = (row: DocumentRow): WrittenIdentityDocument => ({
  kind: row.kind,
  number: row.number,
  expires_on: row.expires_on,
  front: row.front?.uuid ?? null,
  back: row.back?.uuid ?? null,
});

const shown = (document: WrittenIdentityDocument) => ({
  identity_kind: document.kind,
  number: maskedNumber(document.number),
  expires_on: document.expires_on,
  pictures: [document.front, document.back].filter((file) => file !== null).length,
});

interface DocumentNote {
  readonly action: 'addIdentityDocument' | 'changeIdentityDocument' | 'removeIdentityDocument';
  readonly holder: IdentityDocumentHolder;
  readonly before?: ReturnType<typeof shown>;
  readonly after?: ReturnType<typeof shown>;
}

const note = (tx: Tx, { action, holder, before, after }: DocumentNote, who: Who): Promise<void> => {
  const room = holder.kind === 'user' ? 'users' : 'merchants';
  const whose = { subject: holder.kind, subjectId: holder.id, title: holder.name };
  return writeActivity(tx, { action: `${room}.${action}`, ...whose, before, after }, who);
};
