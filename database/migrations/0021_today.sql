-- concurrently: the dashboard asks at every visit who holds cash and which shops wait for money, of ten million parcels.
create index concurrently if not exists shipments_with_courier on shipments (courier_id)
  include (collected_amount, delivered_at) where stage = 6 and money = 'with_courier';
create index concurrently if not exists shipments_ready on shipments (home_branch_id, merchant_id)
  include (collected_amount, fee_amount, discount_amount, extra_fee_amount)
  where stage = 11 and money = 'payable' and not correction_pending;
