-- oldest program: any
-- The courier says that they are on their way to the merchant, who is told with name and phone.
alter table pickup_requests add column on_the_way_at timestamptz;
