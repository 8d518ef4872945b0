-- concurrently: a count of a box differs as a hand-in does, and stands among the same few papers. The newest count of
-- each branch is one row here, whatever was counted before it.
create index concurrently if not exists documents_with_difference on documents (id desc)
  where family in ('collection', 'moneyTransfer', 'cashCount') and state in ('confirmed', 'locked') and counted_amount <> net_amount;
drop index concurrently if exists documents_differing;
create index concurrently if not exists documents_standing_count on documents (branch_id)
  where family = 'cashCount' and state = 'confirmed';
