-- A merchant that moved is due at the branch of today and at those before: a job settles each place
-- by itself. Null: the branch of the merchant when its turn comes, as jobs ordered so far.
-- oldest program: any

alter table settlement_job_rows
  add column branch_id bigint references branches,
  drop constraint settlement_job_rows_pkey,
  add constraint settlement_job_rows_place unique nulls not distinct (job_id, merchant_id, branch_id);
