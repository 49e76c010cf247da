-- Offers that expired unanswered: neither booked nor declined.
create function private.lapsed_offers(p_entry_id uuid)
returns bigint
language sql
stable
set search_path = ''
as $$
  select count(*)
  from private.waiting_offers o
  where
    o.entry_id = p_entry_id
    and not o.is_turned_down
    and not exists (
      select
      from public.bookings b
      where b.id = o.hold_id and (b.status <> 'held' or b.hold_expires_at > private.clock())
    );
$$;

-- Ends an entry when its last time has started, or after three unanswered offers. Unverified entries are deleted after a day, ended ones
-- after a month.
create function private.end_waiting()
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- A clock that ran ahead has postponed deadlines: no offer is open for longer than a night.
  update public.bookings set offered_until = private.clock() + interval '30 minutes',
    held_at = least(held_at, private.clock()), hold_expires_at = private.clock() + interval '30 minutes'
    where status = 'held' and isfinite(hold_expires_at) and offered_until > private.clock() + interval '13 hours';
  update private.waiting_entries set state = 'ended', ended_at = private.clock()
    where state in ('waiting', 'unproven') and (
      (day + make_interval(mins => until_minute)) at time zone private.venue_zone() <= private.clock()
      or private.lapsed_offers(id) >= 3
    );
  delete from private.waiting_entries
    where (state = 'unproven' and created_at < private.clock() - interval '1 day') or ended_at < private.clock() - interval '30 days';
end;
$$;

-- Marks the offer as booked, whether it was paid or free.
create function private.note_offer_booked()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.waiting_entries set state = 'booked', booking_id = new.id, ended_at = private.clock() where id = new.waiting_id;
  return null;
end;
$$;

-- Marks the offer as declined before its deadline, from any page.
create function private.note_offer_turned_down()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.waiting_offers set is_turned_down = true where hold_id = old.id;
  return null;
end;
$$;

-- How many earlier entries of that day could be offered the same hour first.
create function private.ahead_of(p_entry private.waiting_entries)
returns bigint
language sql
stable
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

-- The waitlist entry as its page shows it.
create function private.waiting_facts(p_entry private.waiting_entries)
returns jsonb
language sql
stable
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

-- The caller's waitlist entries, by account and by verified email, so that entries from other devices are included.
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

create function private.note_kept_fee()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.kept_fees (booking_id, bay_id, starts_at, ends_at, price_cents, fee_cents, earlier_cents, cancelled_at)
    values (new.id, new.bay_id, new.starts_at, new.ends_at, new.price_cents, new.fee_cents - old.fee_cents, old.fee_cents,
      new.cancelled_at);
  return null;
end;
$$;

grant execute on function public.my_waiting() to authenticated;
