-- oldest program: any
-- Whether the merchant gets the receipt of each settlement by e-mail, with its lines as a file.
alter table merchants add column receipt_mails boolean not null default true;
