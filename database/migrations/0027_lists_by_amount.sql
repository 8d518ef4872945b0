-- concurrently: the dearest parcels first is a press on a column's head. Without their order every parcel of a stage was
-- read and sorted: four million among ten, which ended after five seconds.
create index concurrently if not exists shipments_amount on shipments (stage, cod_amount, id);
