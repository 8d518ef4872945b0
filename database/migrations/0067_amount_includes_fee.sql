-- oldest program: any
-- Whether the amounts that a merchant writes hold the delivery fee. Shipments keep the goods price
-- and the fee apart, as before: only what is entered is read by it.

alter table merchants
  -- null: never chosen, so an amount is the goods price and an import asks
  add column amount_includes_fee boolean;

alter table import_mappings
  -- what was answered for the merchant's own files; null: not asked yet
  add column amount_includes_fee boolean;
