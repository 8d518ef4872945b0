-- Price requests under the name they have everywhere else.
-- oldest program: any

alter table price_asks rename to price_requests;
alter table price_requests rename column asked_amount to requested_amount;
alter table price_requests rename column asked_by to requested_by;
alter table price_requests rename column asked_at to requested_at;
alter sequence price_asks_id_seq rename to price_requests_id_seq;

alter table price_requests rename constraint price_asks_pkey to price_requests_pkey;
alter table price_requests rename constraint price_asks_uuid_key to price_requests_uuid_key;
alter table price_requests
  rename constraint price_asks_asked_by_fkey to price_requests_requested_by_fkey;
alter table price_requests
  rename constraint price_asks_decided_by_fkey to price_requests_decided_by_fkey;
alter table price_requests
  rename constraint price_asks_shipment_id_fkey to price_requests_shipment_id_fkey;
alter table price_requests
  rename constraint price_asks_asked_amount_check to price_requests_requested_amount_check;
alter table price_requests
  rename constraint price_asks_from_amount_check to price_requests_from_amount_check;
alter table price_requests rename constraint price_asks_state_check to price_requests_state_check;
alter table price_requests rename constraint price_asks_check to price_requests_check;
alter table price_requests rename constraint price_asks_check1 to price_requests_check1;
alter table price_requests rename constraint price_asks_check2 to price_requests_check2;
alter table price_requests rename constraint price_asks_check4 to price_requests_check4;
alter table price_requests rename constraint price_asks_check5 to price_requests_check5;
alter table price_requests rename constraint price_asks_check6 to price_requests_check6;
alter table price_requests rename constraint price_asks_two_people to price_requests_two_people;
alter index price_asks_list rename to price_requests_list;
alter index price_asks_one_open rename to price_requests_one_open;
alter index price_asks_shipment rename to price_requests_shipment;

-- The program before this file reads and writes the table by its former names (decision 53). The
-- version after this one drops the view.
create view price_asks as
  select id, uuid, shipment_id, from_amount, requested_amount as asked_amount, reason, state,
    requested_by as asked_by, requested_at as asked_at, decided_by, decided_at, answer, left_to, alone
  from price_requests;
