import type { AnswerOf } from '#contract/contract.ts';
import type { missingContract } from '#contract/custody/exceptions.ts';
import { families } from '#domain/custody/families.ts';
import { required } from '#domain/refusal.ts';
import { recover } from '#domain/shipments/recover.ts';
import { missingMessages } from '#words/custody/exceptions.ts';
import { writeActivity } from '../../books/activity.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { getSettings } from '../../settings-store.ts';
import { moverOf, write } from '../../shipments/moves/move-commands.ts';
import { branchOf } from '../../shipments/moves/move-parts.ts';
import { addNote, findColleague, listColleagues, notesOf } from './exception-notes-store.ts';
import {
  findException,
  findMissed,
  listMissing,
  lockMissing,
  type MissedOn,
  type MissingRow,
} from './missing-store.ts';

type Row = AnswerOf<'missing.list'>['data'][number];

const branch = (id: number, name: string | null) => ({ id, branch_name: name ?? '' });

/** Until another owner is named, the sender is responsible. */
const ownerOf = (row: MissingRow): Row['owner'] =>
  row.owner_id === null
    ? { kind: 'branch', id: row.from_id, name: row.from_name }
    : { kind: 'person', id: row.owner_id, name: row.owner_name ?? '' };

const present = (row: MissingRow, claimMax: number): Row => ({
  uuid: row.uuid,
  code: row.code,
  store_name: row.store_name,
  destination: row.destination,
  cod_amount: row.cod_amount,
  claim_amount: claimMax > 0 ? Math.min(row.goods_amount, claimMax) : row.goods_amount,
  heading: families[row.source_family].heading ?? 'out',
  state: row.state,
  sent_on: { id: row.source_id, family: row.source_family, invoice_no: row.source_number },
  missed_on: { id: row.document_id, family: row.family, invoice_no: row.number },
  from_branch: branch(row.from_id, row.from_name),
  to_branch: branch(row.to_id, row.to_name),
  sent_by: row.sent_by,
  sent_at: row.sent_at,
  missed_by: row.missed_by,
  missed_at: row.missed_at,
  owner: ownerOf(row),
  note: row.note,
  ended:
    row.ended_at === null || row.state === 'open'
      ? null
      : {
          branch:
            row.ended_branch_id === null ? null : branch(row.ended_branch_id, row.ended_branch),
          by: row.ended_by,
          at: row.ended_at,
        },
});

const presentMissed = ({ number, ...row }: MissedOn) => ({ ...row, sent_on: number });

export const missingHandlers = {
  'missing.list': async ({ db, actor, input }) => {
    const page = await listMissing(db, actor, input);
    const { claim_max_amount: claimMax } = await getSettings(db);
    return {
      data: page.rows.map((row) => present(row, claimMax)),
      meta: metaOf(input, page),
    };
  },

  'missing.look': async ({ db, input }) => {
    const missed = await findMissed(db, input.code);
    return { data: missed && presentMissed(missed) };
  },

  'missing.recover': async (call) => {
    const { tx, actor, input } = call;
    const mover = await moverOf(call);
    const branchId = await branchOf(mover, input.branch_id, null);
    const shipment = required(await lockMissing(tx, actor, input.code), 'unknown_code', {
      code: input.code,
      field: 'code',
    });
    const missed = await findMissed(tx, input.code);
    const heading = missed?.heading ?? 'out';
    const entered = {
      reason: missed?.number ? missingMessages.wasOn(missed.number) : null,
      note: input.note,
    };
    await write(mover, 'missing.recover', [
      recover(shipment, mover.moveContext, entered, { branchId, heading }),
    ]);
    return { data: presentMissed(required(missed, 'changed_meanwhile', { codes: [input.code] })) };
  },

  'missing.handOver': async ({ tx, actor, who, input }) => {
    const exception = required(
      await findException(tx, actor, input.document_id, input.uuid),
      'not_found',
    );
    const owner =
      input.owner_id === undefined
        ? null
        : required(await findColleague(tx, actor, input.owner_id), 'not_found', {
            field: 'owner_id',
          });
    const about = { documentId: input.document_id, shipmentId: exception.shipmentId };
    await addNote(tx, about, { ownerId: owner?.id ?? null, note: input.note }, who);
    await writeActivity(
      tx,
      {
        action: 'missing.handOver',
        subject: 'shipment',
        subjectId: exception.shipmentId,
        title: exception.code,
        after: { owner: owner?.name ?? null, note: input.note },
      },
      who,
    );
    return { data: { ok: true } };
  },

  'missing.colleagues': async ({ db, actor, input }) => ({
    data: await listColleagues(db, actor, input.search),
  }),

  'missing.notes': async ({ db, actor, input }) => {
    const { document_id: documentId, uuid } = input;
    const { shipmentId } = required(await findException(db, actor, documentId, uuid), 'not_found');
    return { data: await notesOf(db, { documentId, shipmentId }) };
  },
} satisfies Handlers<keyof typeof missingContract>;
