-- oldest program: any
-- A payment names the request that it pays, so that what it leaves of the request stays open.
alter table documents add column withdraw_request_id bigint references withdraw_requests,
  add constraint documents_withdraw_request
    check (withdraw_request_id is null or (family = 'payment' and kind = 'out' and merchant_id is not null)) not valid;
