-- concurrently: the search box finds users by name, address or phone, and documents by their number.
-- oldest program: any
create index concurrently if not exists users_words on users
  using gin ((name_fold || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) gin_trgm_ops);
create index concurrently if not exists documents_number_begins on documents (number text_pattern_ops);
