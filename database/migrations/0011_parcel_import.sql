-- Parcels that come in by file: each row of a batch becomes one parcel, whoever sends it again.

create table shipment_imports (
  merchant_id bigint not null references merchants,
  -- Made by the sender, one for one file.
  batch       uuid not null,
  row_no      int not null check (row_no > 0),
  shipment_id bigint not null unique references shipments,
  primary key (merchant_id, batch, row_no)
);

-- What the columns of a shop's own sheets mean: [{ head, field }].
create table import_mappings (
  merchant_id bigint primary key references merchants,
  columns     jsonb not null,
  updated_by  bigint references users,
  updated_at  timestamptz not null
);

-- "Is this order number already a parcel of the shop?", asked for every row of a file.
create index shipments_reference on shipments (merchant_id, reference) where reference is not null;
