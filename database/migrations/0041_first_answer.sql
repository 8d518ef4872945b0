-- The lock of an idempotency key and the look for its first answer in one round trip.
-- oldest program: any

-- Each statement of a volatile function sees what was committed before it began: the second one
-- sees the answer of the copy that held the lock. One plain statement would not.
create function first_answer(of_actor text, of_key text)
returns table (request_hash bytea, status smallint, answer jsonb)
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_actor || e'\n' || of_key, 0));
  return query select k.request_hash, k.status, k.answer from idempotency_keys k
    where k.actor = of_actor and k.key = of_key;
end $$;
