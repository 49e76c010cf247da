alter table private.mail_outbox enable row level security;
