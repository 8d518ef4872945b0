-- concurrently
-- oldest program: any
--
-- What a settlement could include today, from the index alone: the dashboard, the list of merchants
-- that are due, and the shipments of a settlement. The former index held one of the three stages,
-- so that these statements read each shipment.
create index concurrently if not exists shipments_due on shipments (home_branch_id, merchant_id, id)
  include (stage, status, cod_amount, collected_amount, discount_amount, fee_amount,
    extra_fee_amount, return_fee_amount, claim_amount)
  where stage in (10, 11, 20) and money = 'payable' and hold_reason is null
    and not correction_pending;
drop index concurrently if exists shipments_ready;
