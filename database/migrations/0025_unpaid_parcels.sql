-- concurrently: which shops wait for their money is one pass over what is unpaid, half a million of ten million parcels,
-- along an index that holds all that is read of them. With every parcel fetched by itself it ended after five seconds.
create index concurrently if not exists shipments_unpaid on shipments (merchant_id)
  include (id, home_branch_id, stage, status, money, stage_since, correction_pending, collected_amount, discount_amount,
    fee_amount, extra_fee_amount, return_fee_amount, claim_amount)
  where stage in (6, 10, 11, 16, 17, 20) and money not in ('none', 'paid');
