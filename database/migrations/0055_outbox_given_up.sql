-- A message that was given up is over, with the reason, and administrators are told about it once.
-- Until now a mail stayed "waiting" for ever after its last attempt.

alter table outbox
  -- set together with done_at after the last attempt failed, or when trying again cannot help
  add column given_up_at timestamptz,
  -- why, as a word the program translates for administrators (domain/outreach/mail-failures.ts)
  add column failure     text,
  -- administrators were told; null while the report waits
  add column reported_at timestamptz;

alter table outbox
  add constraint outbox_given_up_is_done check (given_up_at is null or done_at is not null) not valid;
