alter table public.bills enable row level security;
grant select on public.bills to authenticated;
grant select, insert, update, delete on public.bills to service_role;

alter table public.bookings enable row level security;
grant select on public.bookings to authenticated;
grant select, insert, update, delete on public.bookings to service_role;

-- The key gives access to the booking. Admin screens do not need it.
create policy "people read their own bookings, admins read all" on public.bookings
for select
to authenticated
using (user_id = (select private.signed_in_id()) or (select private.is_admin()));

create policy "people read the bills of their own bookings, admins read all" on public.bills
for select
to authenticated
using (
  (select private.is_admin())
  or id in (select bill_id from public.bookings where user_id = (select private.signed_in_id()))
);

alter table private.moved_holds enable row level security;

alter table public.check_ins enable row level security;
grant select on public.check_ins to authenticated;
grant select, insert, update, delete on public.check_ins to service_role;

create policy "people read their own visits, staff all" on public.check_ins
for select
to authenticated
using (
  (select private.is_staff())
  or gym_member_id in (select id from public.gym_members where user_id = (select private.signed_in_id()))
);

alter table private.booking_notes enable row level security;

alter table private.payment_links enable row level security;
