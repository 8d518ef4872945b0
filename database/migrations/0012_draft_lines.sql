-- Two people scan onto one draft: each sees who put a line there. Null: the document's author, or a paper issued in one go.
alter table document_lines add column added_by bigint references users;
