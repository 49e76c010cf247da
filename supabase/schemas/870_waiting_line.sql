-- What those who wait see of their place in line.

create function private.waiting_of(p_id uuid, p_key text, p_user_id uuid)
returns private.waiting_entries
language sql
stable
security definer
set search_path = ''
as $$
  select * from private.waiting_entries where id = p_id and (key = p_key or user_id = p_user_id);
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
on function private.waiting_of(uuid, text, uuid),
private.ahead_of(private.waiting_entries),
private.waiting_facts(private.waiting_entries),
public.waiting_entry(uuid, text, uuid),
public.my_waiting()
from public;
grant execute
on function public.waiting_entry(uuid, text, uuid)
to service_role;
grant execute on function public.my_waiting() to authenticated;
