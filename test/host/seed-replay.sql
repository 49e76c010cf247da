-- Moves the seed's bookings aside, so that seed-replay.ts can make them again by commands.
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
-- The seeded weeks had no cleanup between bookings.
update public.bays set buffer_minutes = 0;
select setval('private.booking_numbers', (select min(substr(number, 4)::integer) from seeded.bookings), false);
