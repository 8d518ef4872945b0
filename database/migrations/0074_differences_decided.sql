-- oldest program: any
-- Surpluses are decided as shortages are: returned, set off against a shortage, credited to a merchant or kept, in
-- parts where they are. A shortage of a transfer may stand with its office. One Admin alone may decide, and it is said.
alter table cash_decisions
  add column merchant_id bigint references merchants,
  -- the hand-in whose shortage is made good
  add column target_document_id bigint references documents,
  add column alone boolean not null default false,
  drop constraint if exists cash_decisions_way_check,
  drop constraint if exists cash_decisions_check1,
  drop constraint if exists cash_decisions_check3,
  add constraint cash_decisions_way check (
    way in ('explained', 'borne', 'charged', 'office', 'returned', 'offset', 'credited')),
  add constraint cash_decisions_two_people check (decided_by <> asked_by or alone),
  add constraint cash_decisions_amount check (way = 'explained' or amount > 0),
  add constraint cash_decisions_credited check ((way = 'credited') = (merchant_id is not null)),
  add constraint cash_decisions_offset check ((way = 'offset') = (target_document_id is not null));
drop index if exists cash_decisions_one;
create unique index cash_decisions_one on cash_decisions (document_id, version) where approved is null;
create index cash_decisions_of on cash_decisions (document_id, version, id);
create index cash_decisions_target on cash_decisions (target_document_id) where target_document_id is not null;

alter table price_asks
  add column alone boolean not null default false,
  drop constraint if exists price_asks_check3,
  add constraint price_asks_two_people check (
    state not in ('approved', 'refused') or decided_by <> asked_by or alone);
