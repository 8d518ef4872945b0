-- oldest program: any
-- Where a merchant's own words for a place lead, as a person answered once: an import does not ask
-- about the same words again.

create table place_answers (
  merchant_id    bigint not null references merchants,
  -- the words as they are compared: folded, the columns apart
  written        text not null check (length(written) <= 400),
  destination_id bigint not null references destinations on delete cascade,
  area_id        bigint references areas on delete cascade,
  -- false: the governorate alone was answered, its area is read out of the text
  is_whole       boolean not null,
  updated_by     bigint references users,
  updated_at     timestamptz not null,
  primary key (merchant_id, written),
  check (is_whole or area_id is null)
);
create index place_answers_area on place_answers (area_id) where area_id is not null;
create index place_answers_destination on place_answers (destination_id);
