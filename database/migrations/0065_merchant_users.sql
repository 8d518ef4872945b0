-- oldest program: any
-- A merchant has users of its own: the owner (the role Client), staff and an accountant. A fresh installation has no
-- role yet: it gets these with all the others.

insert into roles (name, shipped, permissions)
select made.name, true, made.permissions
from (values
  ('Client staff', array[
    'dashboard.view', 'shipments.view', 'shipments.history', 'shipments.create', 'shipments.edit', 'shipments.cancel',
    'shipments.print', 'shipments.export', 'pricing.calculate', 'pricing.list', 'merchantDecisions.view',
    'merchantDecisions.answer', 'claims.view', 'claims.open', 'documents.delivery.view', 'documents.delivery.confirm', 'branches.view',
    'destinations.view', 'areas.view', 'steps.view', 'notifications.view', 'contact.send',
    'documents.collectionRequest.view', 'documents.collectionRequest.issue', 'documents.collectionRequest.void',
    'documents.collectionRequest.ask']),
  ('Client accountant', array[
    'dashboard.view', 'shipments.view', 'shipments.history', 'shipments.export', 'pricing.calculate', 'pricing.list',
    'documents.subscriber.view', 'documents.subscriber.confirm', 'documents.delivery.view',
    'documents.delivery.confirm', 'documents.payment.view', 'withdrawals.view', 'claims.view', 'statements.own',
    'statements.merchants', 'branches.view', 'destinations.view', 'areas.view', 'steps.view', 'notifications.view',
    'contact.send'])
) made (name, permissions)
where exists (select from roles where name = 'Client')
-- A company may have made a role of that name itself: it stays as it is, and becomes one of these.
on conflict (name) do update set shipped = true;

update roles set permissions = permissions || array(
  select p from unnest(array['team.view', 'team.edit']) p where p <> all (permissions))
where shipped and name in ('Admin', 'Client');

update roles set permissions = array_append(permissions, 'team.view')
where shipped and name = 'Branch manager' and not 'team.view' = any (permissions);
