-- A shop says that it has its returns, as it says that it has its money. Installed roles learn the service; a fresh
-- installation has none yet.
do $$
begin
  update roles set permissions = array_append(permissions, 'documents.delivery.confirm')
  where shipped and name in ('Admin', 'Branch manager', 'Warehouse', 'Client')
    and not 'documents.delivery.confirm' = any (permissions);
end $$;
