-- oldest program: any
-- The chart of a scheduled report as a PNG image, shown inside its mail. Null: a list, or no picture
-- could be drawn.
alter table report_files add column picture bytea;
