create sequence private.booking_numbers start with 10001;
create function private.next_booking_number() returns text
  language sql volatile security definer set search_path = ''
as $$
  select 'NB-' || nextval('private.booking_numbers')
$$;
revoke execute on function private.next_booking_number() from public;
grant execute on function private.next_booking_number() to service_role;

alter table public.bookings
  add column number text not null unique default private.next_booking_number(),
  add column key text not null unique default encode(extensions.gen_random_bytes(16), 'hex'),
  add column contact_name text not null default '' check (length(contact_name) <= 120),
  add column email text not null default '' check (length(email) <= 254),
  add column phone text not null default '' check (length(phone) <= 40),
  add column players smallint not null default 1 check (players between 1 and 20),
  add column price_trace jsonb,
  add column fee_cents integer not null default 0 check (fee_cents >= 0),
  add column hold_expires_at timestamptz,
  add column moves_booking_id uuid references public.bookings (id) on delete cascade,
  add column free_at timestamptz,
  add column sequence smallint not null default 0,
  add column reminded_at timestamptz,
  add column cancelled_at timestamptz;
comment on column public.bookings.key is 'Opens and changes the booking without an account: it is in the link of the confirmation.';
comment on column public.bookings.price_trace is 'How the price came about: rules, minutes, discount.';
comment on column public.bookings.fee_cents is 'What was kept for a late cancellation or move.';
comment on column public.bookings.moves_booking_id is 'A hold that its owner wants to move this booking to.';
comment on column public.bookings.free_at is 'When the bay can be had again: the end and the time to tidy up.';

alter table public.bookings
  add column family uuid not null generated always as (coalesce(moves_booking_id, id)) stored,
  add constraint bookings_hold_for_a_time check ((status = 'held') = (hold_expires_at is not null)),
  add constraint bookings_last_a_day_at_most check (ends_at <= starts_at + interval '24 hours');
update public.bookings set free_at = ends_at;
alter table public.bookings
  alter column free_at set not null,
  add constraint bookings_free_the_bay_after_the_end check (free_at >= ends_at);

-- A booking and the hold it may move to are one family: they may overlap each other, and nobody else.
alter table public.bookings drop constraint bookings_never_overlap;
alter table public.bookings add constraint bookings_never_overlap
  exclude using gist (bay_id with =, tstzrange(starts_at, free_at) with &&, family with <>)
  where (status in ('held', 'confirmed', 'attended'));
create unique index bookings_one_move_at_a_time on public.bookings (moves_booking_id) where status = 'held';
create index bookings_alive_idx on public.bookings (starts_at) include (bay_id, free_at, status)
  where status in ('held', 'confirmed', 'attended');
create index bookings_held_idx on public.bookings (hold_expires_at) where status = 'held';
create index bookings_to_remind_idx on public.bookings (starts_at) where status = 'confirmed' and reminded_at is null;

drop trigger name_booked_bay on public.bookings;
drop function private.name_booked_bay();
create function private.prepare_booking() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  select name, new.ends_at + make_interval(mins => buffer_minutes) into new.bay_name, new.free_at
    from public.bays where id = new.bay_id;
  return new;
end;
$$;
revoke execute on function private.prepare_booking() from public;
create trigger prepare_booking before insert or update of bay_id, starts_at, ends_at on public.bookings
  for each row execute function private.prepare_booking();

alter table public.payments add column booking_id uuid references public.bookings (id) on delete set null;
update public.payments set booking_id = bookings.id from public.bookings where bookings.payment_id = payments.id;
create index payments_booking_id_idx on public.payments (booking_id);
create unique index payments_one_open_per_booking on public.payments (booking_id) where status in ('pending', 'authorized');
