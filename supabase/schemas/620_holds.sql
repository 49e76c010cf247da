-- Nobody keeps the venue shut by holding it for nothing: six holds and eight hours of bays at a time, from one address and for one
-- person (domain/booking/hold-limits.ts), and no hold for longer than half an hour. Decision 7 says why so many. Holds are made by
-- supabase/functions/_shared/commands/bookings/hold.ts and hold-several.ts.

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
on function private.drop_stale_holds(uuid, timestamptz, timestamptz),
private.drop_all_stale_holds(),
private.forget_who_held()
from public;
