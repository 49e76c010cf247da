-- Puts aside what the seed has written about bookings. seed-replay.ts does it once more, by what does it in the product.
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

create table seeded.replay as
  select clock_timestamp() as began_at;

create function seeded.book(was seeded.bookings)
returns void
language plpgsql
as $$
declare
  asked jsonb := to_jsonb(was) - '{id,key,number}'::text[];
  paid seeded.payments := (select p from seeded.payments p where p.booking_id = was.id);
  held public.bookings;
  opened jsonb;
begin
  -- As supabase/functions/_shared/commands/bookings/hold.ts.
  insert into public.bookings (bay_id, starts_at, ends_at, user_id, players, price_cents, price_trace, status, hold_expires_at)
    values (was.bay_id, was.starts_at, was.ends_at, was.user_id, was.players, was.price_cents, was.price_trace, 'held',
      private.clock() + interval '10 minutes')
    returning * into held;
  opened := public.open_booking(
    asked || jsonb_build_object('id', held.id, 'key', held.key, 'fee_cents', 0, 'due_cents', was.price_cents),
    jsonb_build_object('source_hash', was.number, 'total_cents', was.price_cents, 'card_cents', was.price_cents));
  perform public.note_authorized(paid_id, 'replay ' || was.number, paid.card_last_four, paid.card_brand),
      public.fulfil_payment(paid_id), public.complete_payment(paid_id)
    from (select (opened #>> '{payment,id}')::uuid as paid_id) as payment;
end;
$$;

create function seeded.cancel(was seeded.bookings)
returns void
language plpgsql
as $$
declare
  now_id uuid := (select id from public.bookings where number = was.number);
begin
  perform public.settle_refund((refund ->> 'id')::uuid, 'completed')
    from jsonb_array_elements(public.cancel_booking(now_id, was.fee_cents, private.paid_for_booking(now_id) - was.fee_cents,
      'Booking cancelled', was.user_id) -> 'refunds') refund;
end;
$$;

-- The database's own clock stamps these rows.
create function seeded.stamp()
returns void
language sql
as $$
  update public.payments set created_at = private.clock() where created_at >= (select began_at from seeded.replay);
  update public.refunds set created_at = private.clock(), settled_at = private.clock()
    where created_at >= (select began_at from seeded.replay);
  update public.audit_log set after = after || jsonb_build_object('created_at', private.clock())
    where at = private.clock() and (after ->> 'created_at')::timestamptz >= (select began_at from seeded.replay);
$$;

create view seeded.acts as
  select created_at as at, 1 as rank, case when booked_by is null then 'book' else 'staff-book' end as act, number from seeded.bookings
  union all
  select cancelled_at, 2, 'cancel', number from seeded.bookings where cancelled_at is not null
  union all
  select p.created_at, 3, 'take-payment', number from seeded.bookings b join seeded.payments p on p.booking_id = b.id
    where p.at_counter
  union all
  select checked_in_at, 4, 'attended', number from seeded.check_ins join seeded.bookings b on b.id = booking_id
  union all
  select checked_out_at, 5, 'check-out', number from seeded.check_ins join seeded.bookings b on b.id = booking_id
    where checked_out_at is not null
  union all
  select starts_at + interval '30 minutes', 6, 'no_show', number from seeded.bookings where status = 'no_show';
