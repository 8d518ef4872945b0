-- A branch's box is counted: what the books said, what lay in it, and how it came there since the count before. The paper
-- itself is a document; kept here is what it says for ever and no column of a document holds.

create table cash_counts (
  document_id     bigint primary key references documents,
  -- the count that stood until then; null: the first of its box
  opening_id      bigint references cash_counts,
  -- the last posting of the box that it has seen, its own among them; 0: nothing was ever posted
  last_posting_id bigint not null check (last_posting_id >= 0),
  -- not by number: of two people at one box the one who began later may count first
  check (opening_id <> document_id)
);

-- By what happened, since the count before.
create table cash_count_flows (
  document_id bigint not null references cash_counts,
  fact        text not null,
  in_amount   bigint not null check (in_amount >= 0),
  out_amount  bigint not null check (out_amount >= 0),
  primary key (document_id, fact),
  check (in_amount + out_amount > 0)
);

create trigger append_only before update or delete on cash_counts for each row execute function refuse_change();
create trigger append_only_truncate before truncate on cash_counts for each statement execute function refuse_change();
alter table cash_counts enable always trigger append_only;
alter table cash_counts enable always trigger append_only_truncate;
create trigger append_only before update or delete on cash_count_flows for each row execute function refuse_change();
create trigger append_only_truncate before truncate on cash_count_flows for each statement execute function refuse_change();
alter table cash_count_flows enable always trigger append_only;
alter table cash_count_flows enable always trigger append_only_truncate;
do $$
begin
  if exists (select from pg_roles where rolname = 'app') then
    revoke update, delete, truncate on cash_counts, cash_count_flows from app;
  end if;
end $$;

-- Installed roles learn the services; a fresh installation has none yet.
do $$
declare granted text;
begin
  foreach granted in array array['documents.cashCount.view', 'documents.cashCount.issue', 'documents.cashCount.void'] loop
    update roles set permissions = array_append(permissions, granted)
    where shipped and name in ('Admin', 'Branch manager', 'Accountant') and not granted = any (permissions);
  end loop;
end $$;
