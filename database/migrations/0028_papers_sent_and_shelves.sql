-- concurrently: what travels to a branch was found by asking each parcel under way for its paper, ten thousand times to count
-- them; the papers that a branch was sent had no index. And where the parcels of a shelf go was read parcel by parcel
-- each time somebody opened a run sheet. Both hold what is open now, not what was ever made, or papers, which are few.
create index concurrently if not exists documents_to on documents (to_branch_id, family, id desc) where to_branch_id is not null;
create index concurrently if not exists shipments_on_shelf on shipments (branch_id, serving_branch_id, destination_id)
  include (kind, home_branch_id, cod_amount) where stage in (3, 14) and hold_reason is null;
