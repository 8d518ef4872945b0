-- concurrently
-- oldest program: any
--
-- The postings of some days that were recorded after them: the reports read the others by the range
-- of their ids.
create index concurrently if not exists postings_booked_on on postings (booked_on, id)
  where booked_on is not null;
