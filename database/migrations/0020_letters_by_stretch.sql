-- concurrently: what the index of letters finds is looked up stretch after stretch from one end, because a name that
-- many have stands, among ten million parcels, in more places than can be looked at while somebody waits.
create index concurrently if not exists shipment_search_stretch on shipment_search
  using gin ((shipment_id >> 16) int8_ops, search gin_trgm_ops);
drop index concurrently if exists shipment_search_letters;
