import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { maskedNumber } from '#domain/people/papers.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { writeActivity, type Who } from '../books/activity.ts';
import { takeFile } from '../files/files-commands.ts';
import { deleteFiles } from '../files/files-store.ts';
import {
  countPapers,
  deletePaper,
  insertPaper,
  lockPaper,
  updatePaper,
  type PaperOwner,
  type PaperRow,
  type WrittenPaper,
} from './papers-store.ts';

/** More than anybody carries; a list that nobody pages through stays short. */
const mostPapers = 20;

/** Whose papers, by the name the activity list shows. */
export interface PaperHolder extends PaperOwner {
  readonly name: string;
}

/** Answers its uuid. @throws Refusal invalid_input, too_many_items */
export async function addPaper(
  tx: Tx,
  actor: Actor,
  { holder, paper }: { holder: PaperHolder; paper: WrittenPaper },
  who: Who,
): Promise<string> {
  refuseIf((await countPapers(tx, holder)) >= mostPapers, 'too_many_items', { max: mostPapers });
  await takePictures(tx, actor, { holder, paper, had: [] });
  const uuid = uuidv7();
  await insertPaper(tx, holder, { ...paper, uuid, createdBy: actor.userId });
  await note(tx, { act: 'addPaper', holder, after: shown(paper) }, who);
  return uuid;
}

/** Pictures that were replaced go with the same transaction. @throws Refusal not_found, invalid_input */
export async function changePaper(
  tx: Tx,
  actor: Actor,
  { holder, uuid, paper }: { holder: PaperHolder; uuid: string; paper: WrittenPaper },
  who: Who,
): Promise<void> {
  const row = required(await lockPaper(tx, holder, uuid), 'not_found', { paper: uuid });
  const had = picturesOf(row);
  await takePictures(tx, actor, { holder, paper, had });
  await updatePaper(tx, uuid, paper);
  await deleteFiles(
    tx,
    had.filter((file) => file !== paper.front && file !== paper.back),
  );
  const before = shown(written(row));
  await note(tx, { act: 'changePaper', holder, before, after: shown(paper) }, who);
}

/** @throws Refusal not_found */
export async function removePaper(
  tx: Tx,
  { holder, uuid }: { holder: PaperHolder; uuid: string },
  who: Who,
): Promise<void> {
  const row = required(await lockPaper(tx, holder, uuid), 'not_found', { paper: uuid });
  await deletePaper(tx, uuid);
  await deleteFiles(tx, picturesOf(row));
  await note(tx, { act: 'removePaper', holder, before: shown(written(row)) }, who);
}

interface Pictures {
  readonly holder: PaperHolder;
  readonly paper: WrittenPaper;
  /** Those the paper has already. */
  readonly had: readonly string[];
}

async function takePictures(tx: Tx, actor: Actor, { holder, paper, had }: Pictures): Promise<void> {
  const owner = { kind: holder.kind, id: holder.id };
  for (const field of ['front', 'back'] as const) {
    const id = paper[field];
    if (id === null || had.includes(id)) continue;
    await takeFile(tx, actor, { id, kind: 'identity', owner, field });
  }
}

const picturesOf = ({ front, back }: PaperRow): string[] =>
  [front?.uuid, back?.uuid].filter((id) => id !== undefined);

const written = (row: PaperRow): WrittenPaper => ({
  kind: row.kind,
  number: row.number,
  expires_on: row.expires_on,
  front: row.front?.uuid ?? null,
  back: row.back?.uuid ?? null,
});

const shown = (paper: WrittenPaper) => ({
  paper_kind: paper.kind,
  number: maskedNumber(paper.number),
  expires_on: paper.expires_on,
  pictures: [paper.front, paper.back].filter((file) => file !== null).length,
});

interface PaperNote {
  readonly act: 'addPaper' | 'changePaper' | 'removePaper';
  readonly holder: PaperHolder;
  readonly before?: ReturnType<typeof shown>;
  readonly after?: ReturnType<typeof shown>;
}

const note = (tx: Tx, { act, holder, before, after }: PaperNote, who: Who): Promise<void> => {
  const room = holder.kind === 'user' ? 'users' : 'merchants';
  const whose = { subject: holder.kind, subjectId: holder.id, title: holder.name };
  return writeActivity(tx, { action: `${room}.${act}`, ...whose, before, after }, who);
};
