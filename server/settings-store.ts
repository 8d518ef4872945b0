import { sql, type Db } from '#database/connect.ts';
import { isCurrency, money } from '#domain/money.ts';
import { settingDefaults, type Settings } from '#domain/settings.ts';
import type { MovePolicy } from '#domain/shipments/policy.ts';
import { speakOf } from '#words/money.ts';

/**
 * All settings, with default values where nothing is set. About a dozen rows: read with each
 * command that needs them.
 */
export async function getSettings(db: Db): Promise<Settings> {
  const rows = await db.rows<{ key: string; value: unknown }>(sql`select key, value from settings`);
  const set = Object.fromEntries(
    rows.filter((row) => row.key in settingDefaults).map((row) => [row.key, row.value]),
  );
  const settings = { ...settingDefaults, ...set } as Settings;
  // The texts of later refusals and notices use the company's currency.
  if (isCurrency(settings.currency)) speakOf(settings.currency);
  return settings;
}

export const movePolicyOf = (settings: Settings): MovePolicy => ({
  postponeMaxTimes: settings.postpone_max_times,
  postponeMaxDays: settings.postpone_max_days,
  returnFee: { kind: settings.return_fee_kind, value: settings.return_fee_value },
  waiting: { hours: settings.decision_wait_hours, after: settings.decision_after },
  callRequired: settings.call_required,
  resendFeePercent: settings.resend_fee_percent,
  claimSecondFrom: settings.claim_second_from > 0 ? money(settings.claim_second_from) : null,
  claimMax: settings.claim_max_amount > 0 ? money(settings.claim_max_amount) : null,
  proof: { rule: settings.proof_rule, from: money(settings.proof_from) },
  currency: settings.currency,
});
