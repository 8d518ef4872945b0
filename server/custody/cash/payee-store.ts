import type { ExistingDocument } from '#domain/custody/existing.ts';
import { empty, sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { DocumentState, FamilyKey } from '#domain/custody/families.ts';
import type { DocumentFigures } from '#domain/custody/cash/payment-kinds.ts';
import { ZERO, type Money } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import { refuseIf } from '#domain/refusal.ts';
import { balanceSql } from '../../books/balance-sql.ts';
import { visibleDocuments, visibleRows } from '../../people/visible.ts';
import { paidByOffsets, paidByReceipts } from './made-good-store.ts';

/** A read does not lock the row; a payment locks it until it is written. */
export type Hold = 'read' | 'lock';
const held = (hold: Hold, alias: Sql): Sql =>
  hold === 'lock' ? sql`for no key update of ${alias}` : empty;

/** A user the actor may see who is not a merchant's user. */
export const findUser = (
  db: Db,
  actor: Actor,
  id: number,
  hold: Hold,
): Promise<{ id: number } | null> =>
  db.one(sql`
    select u.id from users u
    where u.id = ${id} and u.type <> 'client' and ${visibleRows(actor, 'users', { user: sql`u.id`, branches: [sql`u.branch_id`] })}
    ${held(hold, sql`u`)}`);

export const findMerchant = (
  db: Db,
  actor: Actor,
  id: number,
  hold: Hold,
): Promise<{ id: number } | null> =>
  db.one(sql`
    select m.id from merchants m
    where m.id = ${id} and ${visibleRows(actor, 'merchants', { merchant: sql`m.id`, branches: [sql`m.branch_id`] })}
    ${held(hold, sql`m`)}`);

export interface PaidOffRow extends DocumentFigures {
  readonly id: number;
  readonly family: FamilyKey;
  readonly number: string | null;
  readonly state: DocumentState;
  readonly merchantId: number | null;
  readonly userId: number | null;
  /** The amount that receipts and offsets have paid of it, and the amount the company bears. */
  readonly paid: Money;
  /** The newest of those receipts. */
  readonly voucher: ExistingDocument | null;
}

/** `except`: the receipt that is being issued again, which has already been reversed. */
export interface DocumentParams {
  readonly family: FamilyKey;
  readonly id: number;
  readonly except: number | null;
}

/** A document that the actor may see, with the amount already paid. */
export const openDocument = (
  db: Db,
  actor: Actor,
  { family, id, except }: DocumentParams,
  hold: Hold,
): Promise<PaidOffRow | null> =>
  db.one(sql`
    select d.id, d.family, d.number, d.state, d.merchant_id as "merchantId", coalesce(d.user_id, d.courier_id) as "userId",
      d.expected_amount as expected, d.counted_amount as counted, d.net_amount as net, d.kind, d.user_id is not null as "toUser",
      ${paidByReceipts(sql`d.id`, except)} + ${paidByOffsets(sql`d.id`)}
        + coalesce((select c.amount from cash_decisions c
          where c.document_id = d.id and c.version = d.version and c.approved and c.way = 'borne'), 0) as paid,
      (select jsonb_build_object('kind', 'document', 'family', p.family, 'id', p.id, 'number', p.number)
        from documents p where p.about_document_id = d.id and p.state in ('confirmed', 'locked')
        order by p.id desc limit 1) as voucher
    from documents d where d.id = ${id} and d.family = ${family} and ${visibleDocuments(actor)}
    ${held(hold, sql`d`)}`);

/** Everyone who pays cash out of a till waits here, so that the cash is counted once at a time. */
const lockTill = (tx: Tx, branchId: number): Promise<number> =>
  tx.run(sql`select 1 from branches where id = ${branchId} for no key update`);

export async function tillBalanceOf(db: Db, branchId: number): Promise<Money> {
  const row = await db.one<{ balance: Money }>(
    sql`select ${balanceSql('cash_branch', sql`${branchId}`)} as balance`,
  );
  return row?.balance ?? ZERO;
}

/**
 * Cash in the branch's till while it is locked: a command that posts to it locks its account
 * (`books/entries.ts`), so one waits for the other. Read after locking, this is the figure that the
 * count is compared with.
 * @throws not_found for an unknown branch
 */
export async function stillTill(tx: Tx, branchId: number): Promise<Money> {
  refuseIf((await lockTill(tx, branchId)) === 0, 'not_found', { field: 'branch_id' });
  await tx.run(
    sql`insert into accounts (key, owner_id) values ('cash_branch', ${branchId}) on conflict do nothing`,
  );
  await tx.run(
    sql`select 1 from accounts where key = 'cash_branch' and owner_id = ${branchId} for update`,
  );
  return tillBalanceOf(tx, branchId);
}

/** Cash in the branch's till, which no one else can pay out of until this transaction ends. */
export async function lockedTill(tx: Tx, branchId: number): Promise<Money> {
  await lockTill(tx, branchId);
  return tillBalanceOf(tx, branchId);
}
