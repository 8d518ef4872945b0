-- concurrently
-- oldest program: any
--
-- The postings of one day, for the night that sums them: they lie in the order in which they were
-- written, so that a few kilobytes say where a day stands.
create index concurrently if not exists postings_at on postings using brin (at) with (pages_per_range = 32);
