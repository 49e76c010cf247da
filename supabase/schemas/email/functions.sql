create function private.letters_of_an_hour(p_to text, p_about text default null)
returns bigint
language sql
stable
set search_path = ''
as $$
  select count(*)
  from private.mail_outbox
  where to_address = p_to and created_at > now() - interval '1 hour' and (p_about is null or about = p_about);
$$;

-- Limits emails per address. An unsent email about the same subject is replaced by the newer one, and identical content is sent once a
-- day. After five emails about a subject, or thirty in all, within an hour, further ones wait an hour.
create function private.queue_mail(p_to text, p_template text, p_data jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  thing text := case when p_data = '{}' then p_template else p_data ->> 'id' end;
  digest text := md5(p_template || (p_data - 'name')::text);
  due timestamptz := now();
  put_off timestamptz;
begin
  -- Guests at the register may leave no address.
  if coalesce(p_to, '') = '' then
    return;
  end if;
  if p_data ? 'id' and exists (select from private.mail_outbox where to_address = p_to and about = thing and words = digest
      and status <> 'failed' and created_at > now() - interval '1 day') then
    return;
  end if;
  -- Emails of the auth service are rate limited where they are requested, and would be useless an hour later.
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
