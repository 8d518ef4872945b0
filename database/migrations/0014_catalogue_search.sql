-- Small catalogues grow: their search is read off an index too. The letters are those of
-- server/people/name-fold.ts, written as code points because some of them are marks without a letter.
alter table coupons add column search text not null generated always as (
  translate(lower(code || ' ' || name),
    'آأإٱؤۆئىیێةۀەھکگچپڤژڵڕ٠١٢٣٤٥٦٧٨٩'
      || U&'\0621\0640\064B\064C\064D\064E\064F\0650\0651\0652\0670',
    'ااااووييييههههككجبفزلر0123456789')
) stored;
create index coupons_search on coupons using gin (search gin_trgm_ops);
create index areas_name_letters on areas using gin (name_fold gin_trgm_ops);
