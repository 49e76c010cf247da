-- Until when a booking can be paid by its link, and what happens then. Decision 48.

-- The deadline of domain/booking/link-deadline.ts for another start; never later than it was.
create function private.cut_deadline(p_lapses_at timestamptz, p_start timestamptz)
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select least(p_lapses_at, greatest(p_start - interval '2 hours', private.clock() + interval '30 minutes'), p_start);
$$;

-- Whoever moves it to an earlier time: the desk, its guest, or the party that it is of.
create function private.cut_link()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.payment_links set lapses_at = private.cut_deadline(lapses_at, new.starts_at)
    where booking_id = private.paid_as(new) and ended_as is null and private.cut_deadline(lapses_at, new.starts_at) < lapses_at;
  return null;
end;
$$;

create trigger cut_link
after update of starts_at on public.bookings
for each row
when (new.starts_at < old.starts_at)
execute function private.cut_link();

-- What whoever is signed in can pay by a link just now: each booking, with what is due for it.
create function public.my_links()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      jsonb_agg(
        link || jsonb_build_object(
          'booking_id', b.id, 'due_cents', greatest(0, b.price_cents + b.fee_cents - private.paid_for_booking(b.id))
        )
      ),
      '[]'
    )
  from
    public.bookings b,
    lateral public.booking_link(b.id) link
  where b.user_id = private.signed_in_id() and b.status in ('confirmed', 'attended', 'no_show') and link is not null;
$$;

-- What was not paid in time, each in its turn: the bay is freed where staff have said so, nothing was paid and nobody has come.
create function private.lapse_payment_links()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  link private.payment_links;
  lapsed integer := 0;
begin
  for link in select * from private.payment_links where ended_as is null and lapses_at <= private.clock() order by lapses_at, id limit 200
  loop
    -- It waits for nobody, because it locks many bookings: who is at one of them now is looked at in the next round.
    continue when not private.lock_linked_at_once(link.booking_id);
    continue when private.has_open_payment(link.booking_id) or private.is_being_moved(link.booking_id);
    continue when exists (select from private.terminal_checkouts where booking_id = link.booking_id and ended_at is null);
    update private.payment_links set ended_as = 'lapsed' where id = link.id and ended_as is null;
    continue when not found;
    lapsed := lapsed + 1;
    if link.on_lapse = 'free' and private.free_unpaid(link.booking_id) then
      update private.payment_links set ended_as = 'freed' where id = link.id;
    end if;
  end loop;
  return lapsed;
end;
$$;

revoke execute
on function private.cut_deadline(timestamptz, timestamptz), private.cut_link(), public.my_links(), private.lapse_payment_links()
from public;
grant execute on function public.my_links() to authenticated;
