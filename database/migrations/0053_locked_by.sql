-- concurrently
-- oldest program: any
--
-- The documents that a document has closed: a transfer's bags, and what a voided settlement or
-- transfer opens again.
create index concurrently if not exists documents_locked_by on documents (locked_by_document_id)
  where locked_by_document_id is not null;
