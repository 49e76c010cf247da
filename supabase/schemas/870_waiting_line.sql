-- Joining the line, changing one's wish, leaving, and what is offered to whom.

-- A person waits on five days at most, with one wish a day: a newer wish takes the place of an earlier one, at the end of the line.
create function private.enter_line(p_entry private.waiting_entries)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('waiting of ' || p_entry.email));
  if (select count(*) from private.waiting_entries where state = 'waiting' and day <> p_entry.day
      and (email = p_entry.email or user_id = p_entry.user_id)) >= 5 then
    return 'too_many';
  end if;
  perform private.leave_line(other) from private.waiting_entries other
    where other.state = 'waiting' and other.day = p_entry.day and other.id <> p_entry.id
      and (other.email = p_entry.email or other.user_id = p_entry.user_id);
  update private.waiting_entries set state = 'waiting', proof = null, place = nextval('private.waiting_places')
    where id = p_entry.id and state = 'unproven';
  return 'waiting';
end;
$$;

-- The hold before the entry, in the order of a payment that settles it.
create function private.leave_line(p_entry private.waiting_entries)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.bookings where waiting_id = p_entry.id and status = 'held' and not private.has_open_payment(id);
  update private.waiting_entries set state = 'left', ended_at = private.clock()
    where id = p_entry.id and state in ('unproven', 'waiting');
end;
$$;

-- Whoever has proven the e-mail by their account is in line at once; everybody else gets a letter first, five in an hour, because who
-- typed the address may be anybody. Asked again with the same id, because the answer was lost, it answers again.
create function public.join_waiting(p_entry jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked private.waiting_entries := jsonb_populate_record(null::private.waiting_entries, p_entry);
  entry private.waiting_entries;
  reached text := 'unproven';
begin
  insert into private.waiting_entries (id, user_id, contact_name, email, phone, day, from_minute, until_minute, minutes, players,
      most_cents, bay_id)
    values (asked.id, asked.user_id, asked.contact_name, asked.email, asked.phone, asked.day, asked.from_minute, asked.until_minute,
      asked.minutes, asked.players, asked.most_cents, asked.bay_id)
    on conflict (id) do nothing returning * into entry;
  if not found then
    select * into entry from private.waiting_entries
      where id = asked.id and email = asked.email and user_id is not distinct from asked.user_id and day = asked.day
        and created_at > private.clock() - interval '10 minutes';
    return case when entry.id is null then '{"state": "gone"}'
      else jsonb_build_object('state', 'joined', 'id', entry.id, 'key', entry.key) end;
  end if;
  if exists (select from public.profiles where id = asked.user_id and email = asked.email and email_proven_at is not null) then
    reached := private.enter_line(entry);
  elsif private.count_try('waiting letters to ' || md5(asked.email), 5, interval '1 hour') > 0 then
    reached := 'too_many_letters';
  else
    perform private.queue_mail(entry.email, 'waiting_proof', jsonb_build_object('id', entry.id, 'name', entry.contact_name,
      'key', entry.key, 'proof', entry.proof, 'day', entry.day, 'from_minute', entry.from_minute,
      'until_minute', entry.until_minute, 'minutes', entry.minutes, 'players', entry.players, 'most_cents', entry.most_cents,
      'bay_name', (select name from public.bays where id = entry.bay_id)));
  end if;
  if reached not in ('waiting', 'unproven') then
    delete from private.waiting_entries where id = entry.id;
    return jsonb_build_object('state', reached);
  end if;
  return jsonb_build_object('state', 'joined', 'id', entry.id, 'key', entry.key);
end;
$$;

create function private.waiting_of(p_id uuid, p_key text, p_user_id uuid)
returns private.waiting_entries
language sql
stable
security definer
set search_path = ''
as $$
  select * from private.waiting_entries where id = p_id and (key = p_key or user_id = p_user_id);
$$;

-- What its owner does: 'prove' with the letter's word, 'edit' the wish, 'turn_down' what is offered, 'leave'. Answers how it stands.
create function public.change_waiting(p_id uuid, p_key text, p_user_id uuid, p_action text, p_wish jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  entry private.waiting_entries := private.waiting_of(p_id, p_key, p_user_id);
  wish private.waiting_entries := jsonb_populate_record(entry, p_wish);
begin
  if entry.id is null then
    return 'gone';
  elsif p_action = 'prove' then
    return case when entry.state <> 'unproven' then entry.state
      when entry.proof = p_wish ->> 'proof' then private.enter_line(entry) else 'gone' end;
  elsif entry.state not in ('unproven', 'waiting') then
    return entry.state;
  elsif p_action = 'leave' then
    perform private.leave_line(entry);
    return 'left';
  elsif p_action = 'turn_down' then
    delete from public.bookings where waiting_id = entry.id and status = 'held' and not private.has_open_payment(id);
    return entry.state;
  end if;
  update private.waiting_entries set from_minute = wish.from_minute, until_minute = wish.until_minute, minutes = wish.minutes,
    players = wish.players, most_cents = wish.most_cents, bay_id = wish.bay_id, changes = changes + 1
    where id = entry.id and state in ('unproven', 'waiting');
  return entry.state;
end;
$$;

-- How many others on that day could be offered the same hour first.
create function private.ahead_of(p_entry private.waiting_entries)
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)
  from private.waiting_entries other
  where
    other.state = 'waiting'
    and other.day = p_entry.day
    and other.id <> p_entry.id
    and other.place < coalesce(p_entry.place, 'infinity'::float8)
    and other.from_minute < p_entry.until_minute + p_entry.minutes
    and p_entry.from_minute < other.until_minute + other.minutes
    and (other.bay_id is null or p_entry.bay_id is null or other.bay_id = p_entry.bay_id);
$$;

create function private.waiting_facts(p_entry private.waiting_entries)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'id', p_entry.id, 'key', p_entry.key, 'state', p_entry.state, 'day', p_entry.day, 'from_minute', p_entry.from_minute,
      'until_minute', p_entry.until_minute, 'minutes', p_entry.minutes, 'players', p_entry.players,
      'most_cents', p_entry.most_cents, 'bay_id', p_entry.bay_id,
      'bay_name', (select name from public.bays where id = p_entry.bay_id), 'name', p_entry.contact_name, 'email', p_entry.email,
      'phone', p_entry.phone, 'ahead', private.ahead_of(p_entry),
      'offer', (
        select
          jsonb_build_object(
            'id', b.id, 'key', b.key, 'bay_id', b.bay_id, 'bay_name', b.bay_name, 'start', private.ms(b.starts_at),
            'end', private.ms(b.ends_at), 'players', b.players, 'total_cents', b.price_cents, 'price_trace', b.price_trace,
            'kept_ms', private.ms(least(b.hold_expires_at, private.latest_hold(b))) - private.ms(private.clock())
          )
        from public.bookings b
        where b.waiting_id = p_entry.id and b.status = 'held' and b.hold_expires_at > private.clock()
      ),
      'booking', (select jsonb_build_object('number', number, 'key', key) from public.bookings where id = p_entry.booking_id)
    );
$$;

-- One entry, for who has its key or the account it was made with; null for everybody else.
create function public.waiting_entry(p_id uuid, p_key text, p_user_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.waiting_facts(entry)
  from private.waiting_of(p_id, p_key, p_user_id) entry
  where entry.id is not null;
$$;

-- Where the caller waits, on whichever device they joined: under their account, and under the e-mail that it has proven.
create function public.my_waiting()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.waiting_facts(entry) order by entry.day, entry.place), '[]')
  from private.waiting_entries entry
  where
    entry.state in ('waiting', 'unproven')
    and (
      entry.user_id = private.signed_in_id()
      or (
        entry.state = 'waiting'
        and entry.email = (select email from public.profiles where id = private.signed_in_id() and email_proven_at is not null)
      )
    );
$$;

revoke execute
on function private.enter_line(private.waiting_entries),
private.leave_line(private.waiting_entries),
public.join_waiting(jsonb),
private.waiting_of(uuid, text, uuid),
public.change_waiting(uuid, text, uuid, text, jsonb),
private.ahead_of(private.waiting_entries),
private.waiting_facts(private.waiting_entries),
public.waiting_entry(uuid, text, uuid),
public.my_waiting()
from public;
grant execute
on function public.join_waiting(jsonb),
public.change_waiting(uuid, text, uuid, text, jsonb),
public.waiting_entry(uuid, text, uuid)
to service_role;
grant execute on function public.my_waiting() to authenticated;
