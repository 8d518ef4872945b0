-- Renaming is announced to every server, which keeps the names of lists in memory.
-- oldest program: any

create function announce_names() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'names');
  return null;
end $$;

create trigger announce_names after update on steps for each row
  when ((old.name, old.color, old.stage) is distinct from (new.name, new.color, new.stage))
  execute function announce_names();
create trigger announce_names after update on branches for each row
  when (old.branch_name is distinct from new.branch_name) execute function announce_names();
create trigger announce_names after update on destinations for each row
  when (old.name is distinct from new.name) execute function announce_names();
create trigger announce_names after update on areas for each row
  when (old.name is distinct from new.name) execute function announce_names();
create trigger announce_names after update on users for each row
  when (old.name is distinct from new.name) execute function announce_names();
