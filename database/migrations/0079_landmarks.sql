-- concurrently: the place field finds landmarks of shipments that were pinned on the map.
-- oldest program: any
create index concurrently if not exists shipments_landmarks on shipments
  using gin (landmark gin_trgm_ops) where latitude is not null and landmark is not null;
