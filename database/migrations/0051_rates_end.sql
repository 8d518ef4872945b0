-- A rate counted until the next of its key began, so a special one could never end. From `ended_from` on it counts no
-- more: for a merchant the general rate counts again. Ended on the day it began, it counted for a part of that day.
alter table delivery_rates add column ended_from date,
  add constraint delivery_rates_ended check (ended_from >= valid_from) not valid;
alter table area_rates add column ended_from date,
  add constraint area_rates_ended check (ended_from >= valid_from) not valid;
alter table branch_pickup_rates add column ended_from date,
  add constraint branch_pickup_rates_ended check (ended_from >= valid_from) not valid;
alter table commission_rates add column ended_from date,
  add constraint commission_rates_ended check (ended_from >= valid_from) not valid;
