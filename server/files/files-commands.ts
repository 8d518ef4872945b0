import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { filesContract } from '#contract/files.ts';
import type { Db, Tx } from '#database/connect.ts';
import {
  extensionOf,
  isNamedAs,
  type FileKind,
  fileKinds,
  mediaTypeOf,
  type MediaType,
} from '#domain/files.ts';
import { may, type Actor } from '#domain/people/actor.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { badField } from '../http/bad-field.ts';
import type { FileAnswer } from '../http/send.ts';
import {
  findBytes,
  giveFile,
  insertFile,
  lockFile,
  type FileOwner,
  type NewFile,
  type StoredFile,
} from './files-store.ts';

type UploadInput = ParsedInput<(typeof filesContract)['files.upload']>;

interface Brought {
  readonly kind: FileKind;
  readonly name: string;
  readonly content: string;
  /** Null until something uses it. */
  readonly owner: FileOwner | null;
}

/**
 * @throws Refusal forbidden, invalid_input for a file that is too large, of an unknown type, or
 *   named as another type
 */
export async function storeFile(tx: Tx, actor: Actor, input: UploadInput) {
  const { permissions } = fileKinds[input.kind];
  refuseIf(!permissions.some((permission) => may(actor, permission)), 'forbidden');
  const file = await insertChecked(tx, actor, { ...input, owner: null });
  return { uuid: file.id, name: input.name, media_type: file.mediaType, bytes: file.bytes.length };
}

/** Stores a file that is linked from the start. @throws Refusal invalid_input */
export async function storeOwnedFile(
  tx: Tx,
  actor: Actor,
  file: { kind: FileKind; content: string; owner: FileOwner },
): Promise<string> {
  return (await insertChecked(tx, actor, { ...file, name: file.kind })).id;
}

/** The error for a file that is too large or of an unknown type. */
const problems = {
  identity: { size: 'file_size', type: 'file_type' },
  logo: { size: 'file_size', type: 'file_type' },
  delivery: { size: 'photo_size', type: 'photo_type' },
  claim: { size: 'file_size', type: 'file_type' },
  voucher: { size: 'file_size', type: 'file_type' },
} as const satisfies Record<FileKind, unknown>;

async function insertChecked(
  tx: Tx,
  actor: Actor,
  { kind, name, content, owner }: Brought,
): Promise<NewFile> {
  const { types, mostBytes } = fileKinds[kind];
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > mostBytes) throw badField('content', problems[kind].size);
  const mediaType = mediaTypeOf(bytes);
  if (mediaType === null || !(types as readonly MediaType[]).includes(mediaType)) {
    throw badField('content', problems[kind].type);
  }
  if (!isNamedAs(name, mediaType)) throw badField('name', 'file_name');
  const sha256 = createHash('sha256').update(bytes).digest();
  const uploadedBy = actor.userId;
  const file = { id: uuidv7(), kind, name, mediaType, bytes, sha256, uploadedBy, owner };
  await insertFile(tx, file);
  return file;
}

interface Wanted {
  readonly id: string;
  readonly kind: FileKind;
  readonly owner: FileOwner;
  /** The field that named the file. */
  readonly field: string;
}

/**
 * Links a file to what uses it. Only its uploader may, and only once: no user can take another's
 * file by guessing its id.
 * @throws Refusal invalid_input
 */
export async function takeFile(tx: Tx, actor: Actor, wanted: Wanted): Promise<void> {
  const file = await lockFile(tx, wanted.id);
  const isFree = file?.owner_kind === null && file.uploaded_by === actor.userId;
  if (!isFree || file.kind !== wanted.kind) throw badField(wanted.field);
  await giveFile(tx, file.id, wanted.owner);
}

/** The name contains no personal data, because it appears in a header. */
export async function fileAnswer(db: Db, file: StoredFile, caching: string): Promise<FileAnswer> {
  const bytes = required(await findBytes(db, file.id), 'not_found', { file: file.id });
  return {
    name: `${file.id}.${extensionOf[file.media_type]}`,
    type: file.media_type,
    caching,
    parts: (async function* () {
      yield bytes;
    })(),
  };
}
