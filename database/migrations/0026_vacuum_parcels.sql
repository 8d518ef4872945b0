-- What is read off an index alone is so only where the table was swept since: of ten million rows the usual fifth
-- would be two million changed ones.
alter table shipments set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
