-- Nobody keeps the venue shut by holding it for nothing: six holds and eight hours of bays at a time, from one address and for one
-- person, and no hold for longer than half an hour. Decision 7 says why so many. A single hold is made by
-- supabase/functions/_shared/commands/bookings/hold.ts.

-- A series is one time, with the length of one: it takes no two of the same week. Who may hold it holds no other (790_held_bills.sql).
create function private.follows_in_series(p_hold public.bookings)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.bills where id = p_hold.bill_id and id <> p_hold.id and kind = 'series');
$$;

-- What the new hold replaces is gone already when this counts. The first hold is never too much: a booking of staff's that is moved
-- may be longer than the bound.
create function private.holds_too_much(p_asked public.bookings)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(bool_or(held.times >= 6 or held.hours + (p_asked.ends_at - p_asked.starts_at) > interval '8 hours'), false)
  from
    (
      select count(*) as times, sum(b.ends_at - b.starts_at) as hours
      from
        (
          values
            ('address', p_asked.held_by),
            ('person', p_asked.held_for)
        ) as holder (kind, mark)
        join public.bookings b
          on holder.mark = case holder.kind
            when 'address' then b.held_by
            else b.held_for
          end
      where b.status = 'held' and b.hold_expires_at > private.clock() and not private.follows_in_series(b)
      group by holder.kind
    ) held;
$$;

-- In one bay, for who wants its time.
create function private.drop_stale_holds(p_bay_id uuid, p_from timestamptz, p_to timestamptz)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from public.bookings
  where
    id in (
      select b.id
      from public.bookings b
      where
        b.status = 'held'
        and b.hold_expires_at <= private.clock()
        and b.bay_id = p_bay_id
        and b.starts_at < p_to
        and b.free_at > p_from
        and not private.has_open_payment(b.id)
      order by b.id
      for update
    );
$$;

-- All of them. It waits for nobody: who holds several bays locks them in an order that this does not know.
create function private.drop_all_stale_holds()
returns integer
language sql
security definer
set search_path = ''
as $$
  with
    dropped as (
      delete from public.bookings
      where
        id in (
          select b.id
          from public.bookings b
          where b.status = 'held' and b.hold_expires_at <= private.clock() and not private.has_open_payment(b.id)
          for update skip locked
        )
      returning 1
    )
  select count(*)::integer
  from dropped;
$$;

-- The hold with this key, with those that are paid with it: given up, left and come back to together. Locked, always in one order.
create function private.held_with(p_id uuid, p_key text)
returns setof uuid
language sql
volatile
security definer
set search_path = ''
as $$
  select b.id
  from
    public.bookings asked
    join public.bookings b on b.id = asked.id or b.bill_id = asked.bill_id
  where asked.id = p_id and asked.key = p_key and b.status = 'held'
  order by b.id
  for update of b;
$$;

create function public.release_hold(p_id uuid, p_key text)
returns boolean
language sql
security definer
set search_path = ''
as $$
  with
    dropped as (
      delete from public.bookings b
      where b.id in (select private.held_with(p_id, p_key)) and b.status = 'held' and not private.has_open_payment(b.id)
      returning 1
    )
  select exists (select from dropped);
$$;

-- Whoever leaves the page may only load it again. Their hold ends within a minute; it lasts as long as it was promised if they are
-- back by then. What was offered to who waits for it lasts until its deadline. Answers for how many milliseconds it is kept, null if
-- it is gone.
create function public.keep_hold(p_id uuid, p_key text, p_is_left boolean)
returns bigint
language sql
security definer
set search_path = ''
as $$
  with
    kept as (
      update public.bookings b
      set hold_expires_at = case
        when b.offered_until is not null
        or private.has_open_payment(b.id) then b.hold_expires_at
        when p_is_left then least(b.hold_expires_at, private.clock() + interval '1 minute')
        else greatest(b.hold_expires_at, b.created_at + (select make_interval(mins => hold_minutes) from public.booking_terms))
      end
      where b.id in (select private.held_with(p_id, p_key)) and b.status = 'held' and b.hold_expires_at > private.clock()
      returning b.hold_expires_at
    )
  select private.ms(min(hold_expires_at)) - private.ms(private.clock())
  from kept;
$$;

create function private.forget_who_held()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.held_by := null;
  new.held_for := null;
  return new;
end;
$$;

create trigger forget_who_held
before update of status on public.bookings
for each row
when (old.status = 'held' and new.status <> 'held')
execute function private.forget_who_held();

revoke execute
on function private.holds_too_much(public.bookings),
private.drop_stale_holds(uuid, timestamptz, timestamptz),
private.drop_all_stale_holds(),
private.held_with(uuid, text),
private.follows_in_series(public.bookings),
public.release_hold(uuid, text),
public.keep_hold(uuid, text, boolean),
private.forget_who_held()
from public;
grant execute
on function public.release_hold(uuid, text), public.keep_hold(uuid, text, boolean)
to service_role;
