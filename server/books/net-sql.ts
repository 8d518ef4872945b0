import { sql } from '#database/connect.ts';

/**
 * `netToMerchant` of `domain/shipments/net.ts` over the alias `s`; a test keeps the two in step.
 */
export const netSql = sql`
  case s.status
    when 'delivered' then coalesce(s.collected_amount, 0) + s.discount_amount - s.fee_amount - s.extra_fee_amount
    when 'returned' then -(coalesce(s.return_fee_amount, 0) + s.extra_fee_amount)
    when 'lost' then coalesce(s.claim_amount, 0)
    else 0
  end`;

/** Shipments `s` that a settlement could include today. */
export const readySql = sql`(
  s.stage in (10, 11, 20) and s.money = 'payable' and s.hold_reason is null and not s.correction_pending)`;

/** Shipments whose net is on the merchant's account: they are finished and not settled yet. */
export const unpaidSql = sql`(s.stage in (6, 10, 11, 16, 17, 20) and s.money not in ('none', 'paid'))`;
