-- concurrently: requests for a reset code wait in the outbox, so that the answer takes the same time for every address.
create index concurrently if not exists outbox_waiting_reset on outbox (run_after, id)
  where done_at is null and topic = 'reset';
