-- What the seed has written about bookings is put aside, and done once more by the functions that do it in the product.
create schema seeded;
create table seeded.bookings as
  select * from public.bookings;
create table seeded.payments as
  select * from public.payments where booking_id is not null;
create table seeded.refunds as
  select * from public.refunds where payment_id in (select id from seeded.payments);
create table seeded.check_ins as
  select * from public.check_ins;

truncate public.check_ins restart identity;
delete from public.audit_log
where subject in ('bookings', 'check_ins') or (subject = 'payments' and subject_id in (select id::text from seeded.payments));
delete from public.refunds where id in (select id from seeded.refunds);
update public.bookings set payment_id = null;
delete from public.payments where id in (select id from seeded.payments);
delete from public.bookings;
update public.gym_members set last_contact_at = created_at;
-- As it was in those weeks.
update public.bays set buffer_minutes = 0;
select setval('private.booking_numbers', (select min(substr(number, 4)::integer) from seeded.bookings), false);

create function pg_temp.book(was seeded.bookings)
returns void
language plpgsql
as $$
declare
  asked jsonb := to_jsonb(was) - '{id,key,number}'::text[];
  paid seeded.payments := (select p from seeded.payments p where p.booking_id = was.id);
  held public.bookings;
  opened jsonb;
begin
  if was.booked_by is not null then
    perform public.staff_book(asked || jsonb_build_object('id', was.id), was.booked_by);
    return;
  end if;
  -- As supabase/functions/_shared/commands/bookings/hold.ts.
  insert into public.bookings (bay_id, starts_at, ends_at, user_id, players, price_cents, price_trace, status, hold_expires_at)
    values (was.bay_id, was.starts_at, was.ends_at, was.user_id, was.players, was.price_cents, was.price_trace, 'held',
      private.clock() + interval '10 minutes')
    returning * into held;
  opened := public.open_booking(
    asked || jsonb_build_object('id', held.id, 'key', held.key, 'fee_cents', 0, 'due_cents', was.price_cents),
    jsonb_build_object('source_hash', was.number, 'total_cents', was.price_cents, 'card_cents', was.price_cents));
  update public.payments
    set status = 'authorized', provider_payment_id = 'replay ' || was.number, card_last_four = paid.card_last_four,
      card_brand = paid.card_brand
    where id = (opened #>> '{payment,id}')::uuid;
  perform public.fulfil_payment(paid_id), public.complete_payment(paid_id)
    from (select (opened #>> '{payment,id}')::uuid as paid_id) as payment;
end;
$$;

-- As supabase/functions/_shared/commands/refunds/settle.ts.
create function pg_temp.settle(refund_id uuid)
returns void
language sql
as $$
  update public.refunds set status = 'completed', settled_at = now() where id = refund_id;
  update public.payments set status = 'refunded'
    where id = (select payment_id from public.refunds where id = refund_id) and refunded_cents = amount_cents;
$$;

create function pg_temp.do_act(kind text, was seeded.bookings)
returns void
language plpgsql
as $$
declare
  now_id uuid := (select id from public.bookings where number = was.number);
  paid seeded.payments := (select p from seeded.payments p where p.booking_id = was.id);
begin
  case kind
    when 'book' then perform pg_temp.book(was);
    when 'cancel' then
      perform pg_temp.settle((refund ->> 'id')::uuid)
        from jsonb_array_elements(public.cancel_booking(now_id, was.fee_cents, private.paid_for_booking(now_id) - was.fee_cents,
          'Booking cancelled', was.user_id) -> 'refunds') refund;
    when 'pay' then perform public.staff_take_payment(now_id, paid.id, paid.amount_cents, paid.method, was.booked_by);
    when 'come' then perform public.staff_mark(now_id, 'confirmed', 'attended', (select user_id from public.user_roles));
    when 'leave' then perform public.staff_check_out(now_id, (select user_id from public.user_roles));
    when 'miss' then perform public.staff_mark(now_id, 'confirmed', 'no_show', (select user_id from public.user_roles));
  end case;
  perform private.act_as(null, '');
  update public.payments set created_at = private.clock() where created_at = now();
  update public.refunds set created_at = private.clock(), settled_at = private.clock() where created_at = now();
  update public.audit_log set after = after || jsonb_build_object('created_at', private.clock())
    where at = private.clock() and (after ->> 'created_at')::timestamptz = now();
end;
$$;

do $$
declare
  act record;
begin
  for act in
    select created_at as at, 1 as rank, 'book' as kind, b as was, number from seeded.bookings b
    union all
    select cancelled_at, 2, 'cancel', b, number from seeded.bookings b where cancelled_at is not null
    union all
    select p.created_at, 3, 'pay', b, number from seeded.bookings b join seeded.payments p on p.booking_id = b.id where p.at_counter
    union all
    select checked_in_at, 4, 'come', b, number from seeded.check_ins join seeded.bookings b on b.id = booking_id
    union all
    select checked_out_at, 5, 'leave', b, number from seeded.check_ins join seeded.bookings b on b.id = booking_id
      where checked_out_at is not null
    union all
    select starts_at + interval '30 minutes', 6, 'miss', b, number from seeded.bookings b where status = 'no_show'
    order by 1, 2, 5
  loop
    insert into private.venue_clock (stands_at) values (act.at) on conflict (only_one) do update set stands_at = act.at;
    perform pg_temp.do_act(act.kind, act.was);
  end loop;
end;
$$;
delete from private.venue_clock;
