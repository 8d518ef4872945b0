-- The installed roles learn the permission that is new with this version; a fresh installation has no role yet.
update roles set permissions = array_append(permissions, 'documents.backdate')
where shipped and name in ('Admin', 'Branch manager') and not 'documents.backdate' = any (permissions);
