-- concurrently: one index for the waiting messages of every topic, so that a new topic needs none of its own; and the
-- messages that were given up, for the report to administrators and for /metrics.
create index concurrently if not exists outbox_waiting on outbox (topic, run_after, id) where done_at is null;
create index concurrently if not exists outbox_given_up on outbox (given_up_at) where given_up_at is not null;
drop index concurrently if exists outbox_waiting_mail;
drop index concurrently if exists outbox_waiting_push;
