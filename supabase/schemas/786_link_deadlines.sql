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

revoke execute on function private.cut_deadline(timestamptz, timestamptz), private.cut_link(), public.my_links() from public;
grant execute on function public.my_links() to authenticated;
