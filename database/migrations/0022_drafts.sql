-- concurrently: drafts are a few hundred among millions of papers, and every list of what may go on a paper leaves out
-- what those of its family have reserved. What is payable is listed from the oldest on, among ten times as many
-- parcels of the same stages that are not.
create index concurrently if not exists documents_drafts on documents (family, id) where state = 'draft';
create index concurrently if not exists shipments_payable_oldest on shipments (id) where money = 'payable';
