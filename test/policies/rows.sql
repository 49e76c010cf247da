-- Two members, a staff member and an admin, and rows of each member in every table.
insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
values
  ('00000000-0000-4000-8000-00000000000a', 'a@example.com', 'x', '{"full_name": "Ann"}'),
  ('00000000-0000-4000-8000-00000000000b', 'b@example.com', 'x', '{"full_name": "Bob"}'),
  ('00000000-0000-4000-8000-0000000000ad', 'admin@example.com', 'x', '{"full_name": "Ada"}'),
  ('00000000-0000-4000-8000-0000000000af', 'staff@example.com', 'x', '{"full_name": "Sid"}'),
  ('00000000-0000-4000-8000-0000000000ff', 'new@example.com', 'x', '{}');
delete from public.profiles where id = '00000000-0000-4000-8000-0000000000ff';

insert into public.user_roles (user_id, role)
values
  ('00000000-0000-4000-8000-0000000000ad', 'admin'),
  ('00000000-0000-4000-8000-0000000000af', 'staff');

insert into auth.sessions (id, user_id, aal)
select id, id, 'aal2'::auth.aal_level from auth.users
union all
select '00000000-0000-4000-8000-0000000001ad', '00000000-0000-4000-8000-0000000000ad', 'aal1'::auth.aal_level;

insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
values ('00000000-0000-4000-8000-0000000003ad', '00000000-0000-4000-8000-0000000000ad', 'totp', 'verified', 's', now(), now());

insert into public.invitations (email, role, token_hash) values ('c@example.com', 'staff', 'the hash of a token');

insert into public.bays (id, name, active)
values
  ('00000000-0000-4000-8000-0000000000f1', 'Bay 1', true),
  ('00000000-0000-4000-8000-0000000000f2', 'Closed bay', false);

insert into public.membership_plans (id, name, active)
values
  ('00000000-0000-4000-8000-0000000000c1', 'Gold', true),
  ('00000000-0000-4000-8000-0000000000c2', 'Retired, still held by Ann', false);

insert into public.payments (id, user_id, amount_cents)
values
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-00000000000a', 100),
  ('00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-00000000000b', 200);

insert into private.held_sales (payment_id) values ('00000000-0000-4000-8000-0000000000d1');
insert into private.card_readers (id, name, device_id) values ('00000000-0000-4000-8000-00000000ca4d', 'Bar', 'a device');
insert into private.terminal_checkouts (id, reader_id, device_id, amount_cents, about)
values ('00000000-0000-4000-8000-00000000c4ec', '00000000-0000-4000-8000-00000000ca4d', 'a device', 100, 'NL-10001');

insert into public.refunds (payment_id, request_id, card_cents, gift_cents, reason)
values
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000d3', 10, 0, 'Cold coffee'),
  ('00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-0000000000d4', 10, 0, 'Cold coffee');

insert into public.bookings (user_id, bay_id, starts_at, ends_at)
values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000f1', '2026-01-05 18:00Z', '2026-01-05 19:00Z'),
  ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-0000000000f1', '2026-01-05 19:00Z', '2026-01-05 20:00Z');

insert into public.bills (id, kind, bookings)
values
  ('00000000-0000-4000-8000-00000000b111', 'party', 2),
  ('00000000-0000-4000-8000-00000000b222', 'series', 2);
update public.bookings
set bill_id = case
  when user_id = '00000000-0000-4000-8000-00000000000a' then '00000000-0000-4000-8000-00000000b111'::uuid
  else '00000000-0000-4000-8000-00000000b222'
end;
insert into private.payment_shares (payment_id, booking_id, amount_cents, gift_cents)
select p.id, b.id, 1, 0
from
  public.payments p,
  public.bookings b
limit 1;
insert into private.refund_shares (refund_id, booking_id, card_cents, gift_cents)
select r.id, b.id, 1, 0
from
  public.refunds r,
  public.bookings b
limit 1;

insert into public.memberships (user_id, plan_id, started_on, end_date)
values
  ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000c2', '2026-01-01', '2026-02-01'),
  ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-0000000000c1', '2026-01-01', '2026-02-01');

insert into public.gym_members (user_id, email, full_name)
values
  ('00000000-0000-4000-8000-00000000000a', 'a@example.com', 'Ann'),
  ('00000000-0000-4000-8000-00000000000b', 'b@example.com', 'Bob');

insert into public.stock_items (sku, name, quantity, price_cents) values ('HAT', 'Hat', 3, 2800);

insert into public.orders
  (
    id, attempt_key, user_id, contact_name, email, phone, address, subtotal_cents, taxable_cents, tax_percent, tax_cents,
    total_cents
  )
values
  (
    '00000000-0000-4000-8000-0000000000e1', 'the attempt of Ann', '00000000-0000-4000-8000-00000000000a', 'Ann', 'a@example.com',
    '1', '{}', 100, 100, 8, 8, 108
  ),
  (
    '00000000-0000-4000-8000-0000000000e2', 'the attempt of Bob', '00000000-0000-4000-8000-00000000000b', 'Bob', 'b@example.com',
    '2', '{}', 100, 100, 8, 8, 108
  );
insert into private.split_cash_taken (order_id) values ('00000000-0000-4000-8000-0000000000e1');

insert into public.order_lines (order_id, position, sku, product_id, name, unit_cents, quantity)
values
  ('00000000-0000-4000-8000-0000000000e1', 1, 'HAT', 'hat', 'Hat', 100, 1),
  ('00000000-0000-4000-8000-0000000000e2', 1, 'HAT', 'hat', 'Hat', 100, 1);

insert into private.fulfilments (order_id) values ('00000000-0000-4000-8000-0000000000e1');

insert into public.gift_cards (id, order_id, last_four, initial_cents, balance_cents)
values
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000e1', 'AAAA', 5000, 5000),
  ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-0000000000e2', 'BBBB', 5000, 5000);
insert into private.gift_card_codes (code, gift_card_id)
values
  ('AAAAAAAAAAAAAAAA', '00000000-0000-4000-8000-0000000000a1');

insert into public.opening_hours (weekday, opens_minute, closes_minute) values (1, 600, 1320);
insert into public.opening_exceptions (day) values ('2026-12-25');
insert into public.price_rules (name, weekdays, from_minute, until_minute, cents_per_hour) values ('Peak', '{1}', 0, 1440, 4500);
insert into public.membership_purchases (attempt_key, user_id, plan_id, months, price_cents)
values
  ('the membership of Ann', '00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000c1', 1, 100),
  ('the membership of Bob', '00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-0000000000c1', 1, 100);
insert into public.services (name) values ('Swing Check');
insert into public.facilities (name) values ('Lounge');
insert into public.staff_members (surname) values ('Marsh');
insert into public.check_ins (gym_member_id, checked_in_at) select id, now() from public.gym_members;
insert into public.events (id, title, kind, starts_at, ends_at, capacity)
values
  ('00000000-0000-4000-8000-0000000000b1', 'League', 'league', '2026-01-05 18:00Z', '2026-01-05 20:00Z', 8);
insert into public.event_signups (event_id, user_id)
values
  ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-00000000000a'),
  ('00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-00000000000b');
insert into private.event_fees (order_id, position, event_id, signup_id, full_name)
select l.order_id, l.position, s.event_id, s.id, 'Ann'
from
  public.order_lines l,
  public.event_signups s
limit 1;
insert into private.abandoned_attempts (attempt_key) values ('an attempt that was left');
insert into private.moved_holds (hold_id, hold_key, booking_id) select gen_random_uuid(), 'key', id from public.bookings limit 1;
insert into private.waiting_entries (id, contact_name, email, phone, day, from_minute, until_minute, minutes, players)
values
  ('00000000-0000-4000-8000-0000000000d1', 'Wes', 'w@example.com', '', '2026-01-10', 1080, 1200, 60, 2);
insert into private.waiting_offers (hold_id, entry_id, starts_at, ends_at)
values
  (gen_random_uuid(), '00000000-0000-4000-8000-0000000000d1', now(), now() + interval '1 hour');
insert into private.booking_notes (booking_id, note) select id, 'A birthday' from public.bookings limit 1;
insert into private.payment_links (id, booking_id, token_hash, email, cents, on_lapse, lapses_at)
select gen_random_uuid(), id, 'hash', 'g@example.com', 100, 'keep', now()
from public.bookings
limit 1;
insert into private.member_notes (member_id, note) select min(id), 'A regular' from public.gym_members;
insert into private.member_messages (id, member_id, subject, text)
select gen_random_uuid(), min(id), 'Your glove', 'It is here.'
from public.gym_members;
insert into private.cash_drawers (id) values ('00000000-0000-4000-8000-0000000000e1');
insert into private.tabs (booking_id) select id from public.bookings order by id limit 1;
insert into private.tab_lines (tab_id, put_id, line, quantity) select id, gen_random_uuid(), '{}', 1 from private.tabs;
insert into private.refund_lines (refund_id, request_id, position, quantity, cents, is_returned)
select id, id, 1, 1, 1, false from public.refunds limit 1;
insert into private.cash_entries (drawer_id, kind, cents) values ('00000000-0000-4000-8000-0000000000e1', 'float', 10000);
insert into private.kept_fees (booking_id, bay_id, starts_at, ends_at, price_cents, fee_cents, earlier_cents, cancelled_at)
select id, bay_id, starts_at, ends_at, 100, 50, 0, now()
from public.bookings
limit 1;
insert into public.audit_log (actor_name, action, subject, subject_id) values ('Ada', 'update', 'bays', '1');
