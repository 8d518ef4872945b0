-- A commission that set a shortage off knows it: its part that was not handed over, and its
-- receipts, which are issued in one transaction with it. An expense knows who approved it.
-- oldest program: any
with set_offs as (
  select c.id as commission, r.id as receipt
  from documents c
  join documents r on r.family = 'payment' and r.kind = 'in' and r.state = 'confirmed'
    and r.user_id = c.user_id and r.created_at = c.created_at and r.note = 'مقاصة عجز من العمولة'
  where c.family = 'payment' and c.kind = 'commission' and c.state in ('confirmed', 'locked')
)
update documents d set state = 'locked', locked_by_document_id = s.commission
from set_offs s where d.id = s.receipt;

update documents c set deducted_amount = r.amount
from (
  select r.locked_by_document_id as id, sum(r.expected_amount)::bigint as amount
  from documents r where r.family = 'payment' and r.locked_by_document_id is not null group by 1
) r
where c.id = r.id and c.family = 'payment' and c.kind = 'commission';

alter table documents add column approved_by bigint references users (id);

update documents d set approved_by = a.actor_id
from (
  select distinct on (subject_id) subject_id, actor_id from activity
  where subject = 'document' and action = 'documents.expense.issue' and exists (
    select from activity f
    where f.subject = 'document' and f.subject_id = activity.subject_id and f.action = 'documents.expense.draft')
  order by subject_id, id desc
) a
where d.id = a.subject_id and d.family = 'expense' and d.state <> 'draft';
