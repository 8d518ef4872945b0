-- Sealed bags between branches: who works with transfers works with their bags.
-- oldest program: any
update roles set permissions = permissions || array(
  select p from unnest(array['documents.bag.view', 'documents.bag.issue', 'documents.bag.void']) p
  where p <> all (permissions))
where shipped and name in ('Admin', 'Branch manager', 'Warehouse');
