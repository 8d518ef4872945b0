-- Lines of bank statements are listed by the bank's day, whichever file they came in.
-- oldest program: any
create index bank_lines_day on bank_lines
  (bank_account_id, (day - date '1970-01-01') desc, id desc);
drop index bank_lines_state;
create index bank_lines_state on bank_lines
  (bank_account_id, state, (day - date '1970-01-01') desc, id desc);
