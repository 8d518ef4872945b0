import type { bankLinesContract } from '#contract/ledger/bank-lines.ts';
import type { AnswerOf } from '#contract/contract.ts';
import type { Db, Tx } from '#database/connect.ts';
import { checkMatch, linesAhead, surePairs } from '#domain/ledger/bank-lines.ts';
import type { Actor } from '#domain/people/actor.ts';
import { checkReach } from '#domain/people/reach.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { slashed } from '#words/bidi.ts';
import { bankLineWords } from '#words/ledger/banks.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import type { Handlers } from '../../http/call.ts';
import { todayOf } from '../../today.ts';
import { getOwnAccount } from './accounts-store.ts';
import {
  countOpen,
  findColumns,
  findLine,
  findMovement,
  insertLines,
  keepColumns,
  listLines,
  lockLine,
  openPairs,
  setIgnored,
  setMatched,
  type LineRow,
} from './lines-store.ts';

const present = ({
  bank_account_id: _account,
  ...row
}: LineRow): AnswerOf<'banks.lines'>['data'][number] => row;

const answer = async (db: Db, id: number) => ({
  data: present(required(await findLine(db, id), 'not_found')),
});

/** A line of an account that the actor is responsible for, locked. @throws not_found, forbidden */
async function ownLine(tx: Tx, actor: Actor, id: number): Promise<LineRow> {
  const line = required(await lockLine(tx, id), 'not_found');
  const account = await getOwnAccount(tx, actor, line.bank_account_id);
  checkReach(actor, account.branch_id);
  return line;
}

const note = (
  tx: Tx,
  { action, line, after = {} }: { action: string; line: LineRow; after?: object },
  who: Who,
): Promise<void> =>
  writeActivity(
    tx,
    {
      action: `banks.${action}`,
      subject: 'bankAccount',
      subjectId: line.bank_account_id,
      title: line.reference ?? slashed(line.day),
      after: { line: line.id, amount: line.amount, ...after },
    },
    who,
  );

/** Pairs lines and documents that match unambiguously. */
async function pair(tx: Tx, accountId: number, who: Who): Promise<number> {
  const { lines, movements } = await openPairs(tx, accountId);
  const pairs = surePairs(lines, movements);
  return pairs.length === 0 ? 0 : setMatched(tx, pairs, who);
}

export const bankLineHandlers = {
  'banks.lines': async ({ db, actor, input }) => {
    const account = await getOwnAccount(db, actor, input.id);
    const { rows, meta } = await listLines(db, account.id, input);
    return { data: rows.map(present), meta };
  },
  'banks.columns': async ({ db, actor, input }) => {
    const account = await getOwnAccount(db, actor, input.id);
    return { data: { columns: await findColumns(db, account.id) } };
  },
  'banks.importLines': async ({ tx, actor, input, who, now }) => {
    const account = await getOwnAccount(tx, actor, input.id);
    checkReach(actor, account.branch_id);
    const ahead = linesAhead(input.lines, await todayOf(tx, now));
    const errors = ahead.map((at) => [`lines.${at}.day`, [bankLineWords.aheadDay]] as const);
    refuseIf(ahead.length > 0, 'invalid_input', { errors: Object.fromEntries(errors) });
    const added = await insertLines(tx, account.id, input.lines, actor.userId);
    if (input.columns) await keepColumns(tx, account.id, input.columns);
    const matched = await pair(tx, account.id, who);
    const repeated = input.lines.length - added;
    const about = { subject: 'bankAccount', subjectId: account.id, title: account.name } as const;
    const after = { added, repeated, matched };
    await writeActivity(tx, { action: 'banks.importLines', ...about, after }, who);
    return { data: { added, repeated, matched, open: await countOpen(tx, account.id) } };
  },
  'banks.matchLine': async ({ tx, actor, input, who }) => {
    const line = await ownLine(tx, actor, input.id);
    const documentId = input.document_id;
    const field = { field: 'document_id' };
    const movement = await findMovement(tx, line.bank_account_id, documentId);
    checkMatch(line, required(movement, 'not_found', field));
    await setMatched(tx, [{ lineId: line.id, documentId }], who);
    await note(tx, { action: 'matchLine', line, after: { document: documentId } }, who);
    return answer(tx, line.id);
  },
  'banks.ignoreLine': async ({ tx, actor, input, who }) => {
    const line = await ownLine(tx, actor, input.id);
    refuseIf(line.state !== 'open', 'bank_line_decided');
    await setIgnored(tx, line.id, input.reason, who);
    await note(tx, { action: 'ignoreLine', line, after: { reason: input.reason } }, who);
    return answer(tx, line.id);
  },
  'banks.reopenLine': async ({ tx, actor, input, who }) => {
    const line = await ownLine(tx, actor, input.id);
    await setIgnored(tx, line.id, null, who);
    await note(tx, { action: 'reopenLine', line }, who);
    return answer(tx, line.id);
  },
} satisfies Handlers<keyof typeof bankLinesContract>;
