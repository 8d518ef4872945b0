-- An issued document of a closed month keeps its date, also against a program that does not check it
-- (docs/decisions/0113-the-date-of-a-document-decides-its-period.md). A draft has posted nothing: it
-- is dated when it is issued.
-- oldest program: any
create function refuse_changed_date() returns trigger language plpgsql as $$
declare
  closed date := hold_open_month();
begin
  if new.date <= closed then
    raise exception 'the books are closed up to %', closed using errcode = '23514';
  end if;
  if old.state <> 'draft' and old.date <= closed then
    raise exception 'a document of a closed month keeps its date' using errcode = '23514';
  end if;
  return new;
end $$;
create or replace trigger refuse_changed_date before update of date on documents
  for each row when (new.date is distinct from old.date) execute function refuse_changed_date();
