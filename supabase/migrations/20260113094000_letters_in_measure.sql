-- One letter a state. Whoever signs up for an event again and again, or moves a booking to and fro, tells an address nothing new,
-- and it need not be their own.
alter table private.mail_outbox
  add column about text,
  add column words text;
comment on column private.mail_outbox.about is 'The booking, the event or the password that it tells of; null for a letter that stands alone.';
comment on column private.mail_outbox.words is 'What it said, as a digest: its data are forgotten when it is sent.';
create index mail_outbox_to_address_idx on private.mail_outbox (to_address, created_at);

create function private.letters_of_an_hour(p_to text, p_about text default null) returns bigint
  language sql stable security definer set search_path = ''
as $$
  select count(*) from private.mail_outbox
  where to_address = p_to and created_at > now() - interval '1 hour' and (p_about is null or about = p_about)
$$;
revoke execute on function private.letters_of_an_hour(text, text) from public;

-- The same words about the same thing go out once a day. Of what has not gone out yet, only the newest holds. After five letters
-- about a thing, or thirty in all, within an hour, an address hears the rest an hour later.
create or replace function private.queue_mail(p_to text, p_template text, p_data jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  thing text := case when p_data = '{}' then p_template else p_data ->> 'id' end;
  digest text := md5(p_template || (p_data - 'name')::text);
  due timestamptz := now();
  put_off timestamptz;
begin
  if p_data ? 'id' and exists (select from private.mail_outbox where to_address = p_to and about = thing and words = digest
      and status <> 'failed' and created_at > now() - interval '1 day') then
    return;
  end if;
  -- What the auth service writes is counted at its door, and would be of no use an hour later.
  if p_template <> 'verbatim'
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
