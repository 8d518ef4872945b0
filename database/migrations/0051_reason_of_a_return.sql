-- oldest program: any
-- A return without a reason of its own now counts by the reason of the attempt before it. The days
-- written before have such returns as `other`: they are marked, and written again one by one.
insert into changed_days (happened_at)
select (w.day + time '12:00') at time zone w.zone from written_days w
where exists (
  select from day_events d
  where d.day = w.day and d.branch_id = 0 and d.destination_id = 0 and d.figure = 'sent_back'
    and d.part = 'reason' and d.key = 'other');
