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
  'Mail to send, written in the transaction that causes it. Templates: domain/mail/render-mail.ts.';
comment on column private.mail_outbox.about is
  'The booking, the event or the password that it tells of; null for a letter that stands alone.';
comment on column private.mail_outbox.words is 'What it said, as a digest: its data are forgotten when it is sent.';
create index mail_outbox_due_idx on private.mail_outbox (due_at) where status = 'waiting';
create index mail_outbox_to_address_idx on private.mail_outbox (to_address, created_at);

alter table private.mail_outbox enable row level security;

create function private.letters_of_an_hour(p_to text, p_about text default null)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)
  from private.mail_outbox
  where to_address = p_to and created_at > now() - interval '1 hour' and (p_about is null or about = p_about);
$$;

-- One letter a state: whoever signs up for an event again and again, or moves a booking to and fro, tells an address nothing new.
-- The same words about the same thing go out once a day. Of what has not gone out yet, only the newest holds. After five letters
-- about a thing, or thirty in all, within an hour, an address hears the rest an hour later.
create function private.queue_mail(p_to text, p_template text, p_data jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  thing text := case when p_data = '{}' then p_template else p_data ->> 'id' end;
  digest text := md5(p_template || (p_data - 'name')::text);
  due timestamptz := now();
  put_off timestamptz;
begin
  -- Guests at the counter may leave no address.
  if coalesce(p_to, '') = '' then
    return;
  end if;
  if p_data ? 'id' and exists (select from private.mail_outbox where to_address = p_to and about = thing and words = digest
      and status <> 'failed' and created_at > now() - interval '1 day') then
    return;
  end if;
  -- What the auth service writes is counted at its door, and would be of no use an hour later.
  if p_template <> 'sign_in'
    and (thing is not null and private.letters_of_an_hour(p_to, thing) >= 5 or private.letters_of_an_hour(p_to) >= 30)
  then
    due := now() + interval '1 hour';
  end if;
  with overtaken as (
    delete from private.mail_outbox
      where to_address = p_to and about = thing and status = 'waiting' and attempts = 0 and due_at > now()
      returning due_at
  )
  select min(due_at) into put_off from overtaken;
  insert into private.mail_outbox (to_address, template, data, about, words, due_at)
    values (p_to, p_template, p_data, thing, digest, coalesce(put_off, due));
end;
$$;

create function private.tell_of_new_password()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.queue_mail(new.email, 'password_changed', '{}');
  return new;
end;
$$;

create trigger tell_of_new_password
after update of encrypted_password on auth.users
for each row
when (old.encrypted_password <> '' and new.encrypted_password is distinct from old.encrypted_password)
execute function private.tell_of_new_password();

revoke execute
on function private.letters_of_an_hour(text, text),
private.queue_mail(text, text, jsonb),
private.tell_of_new_password()
from public;
