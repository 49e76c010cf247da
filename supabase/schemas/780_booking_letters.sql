-- What letters about bookings say.

-- The link by which it can be paid just now, alone or with its party; null where there is none.
create function public.booking_link(p_booking_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select jsonb_build_object('lapses_at', private.ms(link.lapses_at), 'on_lapse', private.lapse_of(link))
    from public.bookings b join private.payment_links link on link.booking_id = private.paid_as(b) and link.ended_as is null
    where b.id = p_booking_id and b.status in ('confirmed', 'attended', 'no_show') and private.state_of_link(link) = 'open');
end;
$$;

-- Beside the booking itself: what is paid and how, by which link the rest, until when cancelling is free, and when somebody is at the desk
-- on that day.
create function private.ticket_of(p_booking public.bookings)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    public.booking_money(p_booking.id) || jsonb_build_object(
      'link', public.booking_link(p_booking.id), 'terms', private.cancelling_of(p_booking.starts_at),
      'hours', private.staffed_hours(p_booking.booking_date)
    );
$$;

create function private.letter_of_booking(p_booking public.bookings)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'name', p_booking.contact_name, 'number', p_booking.number, 'key', p_booking.key, 'id', p_booking.id,
      'bay_name', p_booking.bay_name, 'starts_at', p_booking.starts_at, 'ends_at', p_booking.ends_at, 'players', p_booking.players,
      'price_cents', p_booking.price_cents, 'fee_cents', p_booking.fee_cents, 'price_trace', p_booking.price_trace,
      'sequence', p_booking.sequence,
      'is_of_party', exists (
        select
        from public.bills
        where id = p_booking.bill_id and kind = 'party'
      )
    ) || private.ticket_of(p_booking);
$$;

create function private.tell_of_booking(p_booking public.bookings, p_template text)
returns void
language sql
security definer
set search_path = ''
as $$
  select private.queue_mail(p_booking.email, p_template, private.letter_of_booking(p_booking));
$$;

-- One letter for bookings of one bill, in the order of their times.
create function private.tell_of_bill(p_bookings public.bookings[], p_template text)
returns void
language sql
security definer
set search_path = ''
as $$
  select
    private.queue_mail(
      min(nullif(b.email, '')), p_template,
      jsonb_build_object(
        'id', 'bill ' || (array_agg(b.bill_id))[1], 'name', min(b.contact_name), 'kind', min(bill.kind),
        'has_account', bool_and(b.user_id is not null),
        'bookings', jsonb_agg(private.letter_of_booking(b) order by b.starts_at, b.number)
      )
    )
  from
    unnest(p_bookings) b
    join public.bills bill on bill.id = b.bill_id;
$$;

-- A party is reminded once, of all its bays that are due at that time; false for each but the first.
create function private.remind_of(p_booking public.bookings)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  together public.bookings[] := array(select b from public.bookings b join public.bills bill on bill.id = b.bill_id
    where b.bill_id = p_booking.bill_id and bill.kind = 'party' and b.status = 'confirmed' and b.starts_at = p_booking.starts_at
    order by b.number);
begin
  if (together[1]).id <> p_booking.id then
    return false;
  elsif cardinality(together) > 1 then
    perform private.tell_of_bill(together, 'bill_reminder');
  else
    perform private.tell_of_booking(p_booking, 'booking_reminder');
  end if;
  return true;
end;
$$;

revoke execute
on function public.booking_link(uuid),
private.ticket_of(public.bookings),
private.letter_of_booking(public.bookings),
private.tell_of_booking(public.bookings, text),
private.tell_of_bill(public.bookings[], text),
private.remind_of(public.bookings)
from public;
grant execute on function public.booking_link(uuid) to service_role;
