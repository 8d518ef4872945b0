-- Names, phones and places of the recipients of old shipments are erased after the months that the
-- company sets. The history stays append-only: it accepts the loss of exactly these facts, and only
-- for a shipment that says so.
-- oldest program: any
alter table shipments add column recipient_erased_at timestamptz;

create function refuse_history_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.note is null
    and new.changes = old.changes - array['recipient_name', 'recipient_phone', 'recipient_phone2',
      'landmark', 'latitude', 'longitude', 'notes']
    and new.details is not distinct from
      nullif(old.details - array['place', 'proof_name'], '{}'::jsonb)
    and to_jsonb(new) - array['note', 'changes', 'details']
      = to_jsonb(old) - array['note', 'changes', 'details']
    and exists (select from shipments s
      where s.id = old.shipment_id and s.recipient_erased_at is not null)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
drop trigger append_only on shipment_history;
create trigger append_only before delete or update on shipment_history
  for each row execute function refuse_history_change();
alter table shipment_history enable always trigger append_only;

-- The program's own login may not update the history; this is the one change it may cause.
create function erase_recipients_of_history(of_shipments bigint[]) returns void
language sql security definer set search_path = public as $$
  update shipment_history h set note = null,
    changes = h.changes - array['recipient_name', 'recipient_phone', 'recipient_phone2',
      'landmark', 'latitude', 'longitude', 'notes'],
    details = nullif(h.details - array['place', 'proof_name'], '{}'::jsonb)
  from shipments s
  where s.id = any (of_shipments) and s.recipient_erased_at is not null and h.shipment_id = s.id
    and (h.note is not null
      or h.changes ?| array['recipient_name', 'recipient_phone', 'recipient_phone2', 'landmark',
        'latitude', 'longitude', 'notes']
      or h.details ?| array['place', 'proof_name'])
$$;
