-- What narrows a scheduled report, in words: as the chips of its list showed it when it was
-- scheduled. Null for reports that were scheduled before, and for those without a filter.
-- oldest program: any
alter table report_schedules add column filter_text text;
