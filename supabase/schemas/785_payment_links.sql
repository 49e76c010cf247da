-- A link by letter, with which somebody pays for what staff have booked for them. Decision 48. What is paid is a booking, or all bays of
-- a party under the id of its bill (private.paid_together).
create table private.payment_links (
  -- Made by the desk and kept over retries: asked for again, no second letter goes out.
  id uuid primary key,
  booking_id uuid not null references public.bookings (id)
    on delete cascade,
  token_hash text not null unique,
  email text not null check (private.is_email(email)),
  cents integer not null check (cents > 0),
  on_lapse text not null check (on_lapse in ('free', 'keep')),
  sent_at timestamptz not null default private.clock(),
  lapses_at timestamptz not null,
  ended_as text check (ended_as in ('paid', 'settled', 'replaced', 'withdrawn', 'lapsed', 'freed'))
);
comment on table private.payment_links is 'Links by which a booking of staff is paid: one at a time for each.';
comment on column private.payment_links.cents is 'What was due when it was sent.';
comment on column private.payment_links.on_lapse is 'Unpaid, the bay is freed, or the booking is paid at the desk.';
create unique index payment_links_one_open_a_booking on private.payment_links (booking_id)
where ended_as is null;
create index payment_links_booking_id_idx on private.payment_links (booking_id);
create index payment_links_to_lapse_idx on private.payment_links (lapses_at) where ended_as is null;

alter table private.payment_links enable row level security;
create trigger note_change
after insert or update or delete on private.payment_links
for each row
execute function private.note_change('booking_id', 'by people');

-- What becomes of the booking when it lapses: not what was chosen, where the bay would not be freed any more.
create function private.lapse_of(p_link private.payment_links)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select
    case
      when p_link.on_lapse = 'free'
      and (p_link.ended_as is not null or private.may_be_freed(p_link.booking_id, p_link.lapses_at)) then 'free'
      else 'keep'
    end;
$$;

-- What the link does now. What became of the booking goes before what became of the link.
create function private.state_of_link(p_link private.payment_links)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case
    when not exists (select from private.paid_together(p_link.booking_id)) then
      case when p_link.ended_as = 'freed' then 'freed' else 'cancelled' end
    when p_link.ended_as in ('paid', 'settled', 'replaced', 'withdrawn') then p_link.ended_as
    when private.due_together(p_link.booking_id) = 0 then 'settled'
    when p_link.ended_as in ('lapsed', 'freed') or p_link.lapses_at <= private.clock() then 'lapsed'
    else 'open'
  end;
end;
$$;

-- The last link of a booking, as the desk sees it.
create function private.link_of(p_paid_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'state', private.state_of_link(link), 'sent_at', private.ms(link.sent_at), 'lapses_at', private.ms(link.lapses_at),
      'on_lapse', private.lapse_of(link), 'email', link.email
    )
  from private.payment_links link
  where link.booking_id = p_paid_id
  order by link.sent_at desc, link.ended_as is not distinct from 'replaced'
  limit 1;
$$;

-- For whoever has the letter: what of it stands, or stood; what is due now, and what was due when it was written. Null for a token that was
-- never sent.
create function public.payment_link(p_token text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  link private.payment_links;
begin
  select * into link from private.payment_links where token_hash = private.hash_of_token(p_token);
  if link.id is null then
    return null;
  end if;
  return (select jsonb_build_object('id', link.id, 'state', private.state_of_link(link), 'lapses_at', private.ms(link.lapses_at),
      'on_lapse', private.lapse_of(link), 'sent_cents', link.cents, 'due_cents', private.due_together(link.booking_id),
      'name', min(b.contact_name), 'email', link.email,
      'bookings', jsonb_agg(jsonb_build_object('number', b.number, 'bay_name', b.bay_name, 'start', private.ms(b.starts_at),
        'end', private.ms(b.ends_at), 'players', b.players, 'price_cents', b.price_cents) order by b.starts_at, b.number))
    from private.linked_bookings(link.booking_id) b
    where b.id in (select id from private.paid_together(link.booking_id))
      or not exists (select from private.paid_together(link.booking_id)));
end;
$$;

revoke execute
on function private.lapse_of(private.payment_links),
private.state_of_link(private.payment_links),
private.link_of(uuid),
public.payment_link(text)
from public;
grant execute on function public.payment_link(text) to service_role;
