-- A whole number can stand in an index of letters: parcels of one stretch of numbers are found without those of all years.
create extension if not exists btree_gin;
