create table private.mail_outbox (
  id bigint generated always as identity primary key,
  to_address text not null check (private.is_email(to_address)),
  template text not null,
  data jsonb not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  about text,
  words text
);
comment on table private.mail_outbox is
  'Emails to send, written in the transaction that causes them. Templates: domain/email/render-email.ts.';
comment on column private.mail_outbox.about is
  'The booking, event or password that the email is about; null for an unrelated email.';
comment on column private.mail_outbox.words is 'A digest of the content, because its data are deleted when it is sent.';
create index mail_outbox_due_idx on private.mail_outbox (due_at) where status = 'waiting';
create index mail_outbox_to_address_idx on private.mail_outbox (to_address, created_at);
