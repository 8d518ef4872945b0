-- concurrently: a report of a quarter of a year read two million parcels, one by one, for a dozen of their columns; and how
-- long parcels wait in a branch was asked of all parcels of the company. Each index takes the place of a narrower one.
-- The conditions always hold. They keep the indexes for whoever asks for days, or for a step: having so many columns, they
-- were also read from end to end, instead of a narrow one, to count the parcels of a few stages.
create index concurrently if not exists shipments_made on shipments (created_at)
  include (stage, merchant_id, home_branch_id, serving_branch_id, branch_id, destination_id, cod_amount,
    collected_amount, fee_amount, discount_amount, extra_fee_amount, return_fee_amount, claim_amount, delivered_at)
  where created_at is not null;
drop index concurrently if exists shipments_created;
create index concurrently if not exists shipments_waiting on shipments (step_id, stage_since, id)
  include (home_branch_id, serving_branch_id, branch_id)
  where step_id is not null;
drop index concurrently if exists shipments_step;
