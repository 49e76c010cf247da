alter table public.venue enable row level security;
grant select on public.venue to anon, authenticated;
grant update on public.venue to authenticated;
grant select, insert, update, delete on public.venue to service_role;

create policy "everyone sees the venue's facts" on public.venue
for select
to anon, authenticated
using (true);

create policy "admins change the venue's facts" on public.venue
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

alter table public.opening_hours enable row level security;
alter table public.opening_exceptions enable row level security;
grant select on public.opening_hours, public.opening_exceptions to anon, authenticated;
grant insert, update, delete on public.opening_hours, public.opening_exceptions to authenticated;
grant select, insert, update, delete on public.opening_hours, public.opening_exceptions to service_role;

create policy "everyone sees when the venue is open" on public.opening_hours
for select
to anon, authenticated
using (true);

create policy "admins add hours" on public.opening_hours
for insert
to authenticated
with check ((select private.is_admin()));

create policy "admins change hours" on public.opening_hours
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "admins remove hours" on public.opening_hours
for delete
to authenticated
using ((select private.is_admin()));

create policy "everyone sees the days with other hours" on public.opening_exceptions
for select
to anon, authenticated
using (true);

create policy "admins add days with other hours" on public.opening_exceptions
for insert
to authenticated
with check ((select private.is_admin()));

create policy "admins change days with other hours" on public.opening_exceptions
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "admins remove days with other hours" on public.opening_exceptions
for delete
to authenticated
using ((select private.is_admin()));

alter table public.price_rules enable row level security;
grant select on public.price_rules to anon, authenticated;
grant insert, update, delete on public.price_rules to authenticated;
grant select, insert, update, delete on public.price_rules to service_role;

create policy "everyone sees what an hour costs" on public.price_rules
for select
to anon, authenticated
using (true);

create policy "admins add prices" on public.price_rules
for insert
to authenticated
with check ((select private.is_admin()));

create policy "admins change prices" on public.price_rules
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "admins remove prices" on public.price_rules
for delete
to authenticated
using ((select private.is_admin()));

alter table public.booking_terms enable row level security;
grant select on public.booking_terms to anon, authenticated;
grant update on public.booking_terms to authenticated;
grant select, insert, update, delete on public.booking_terms to service_role;

create policy "everyone sees the terms" on public.booking_terms
for select
to anon, authenticated
using (true);

create policy "admins change the terms" on public.booking_terms
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

alter table public.bays enable row level security;
grant select on public.bays to anon, authenticated;

-- set_bay_service takes a bay out of service, because it asks for a reason.
grant
  insert (id, name, description, capacity, left_handed, buffer_minutes, sort_order),
  update (name, description, capacity, left_handed, buffer_minutes, sort_order, picture, picture_alt)
on public.bays
to authenticated;
grant select, insert, update, delete on public.bays to service_role;

create policy "everyone sees the active bays" on public.bays
for select
to anon, authenticated
using (active);

create policy "staff see all bays" on public.bays
for select
to authenticated
using ((select private.is_staff()));

create policy "admins add bays" on public.bays
for insert
to authenticated
with check ((select private.is_admin()));

create policy "admins change bays" on public.bays
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

alter table public.bay_codes enable row level security;
grant select on public.bay_codes to authenticated, service_role;

create policy "staff see the codes of the bays" on public.bay_codes
for select
to authenticated
using ((select private.is_staff()));

alter table public.services enable row level security;
alter table public.facilities enable row level security;
alter table public.staff_members enable row level security;
grant select on public.services, public.facilities, public.staff_members to authenticated;
grant select, insert, update, delete on public.services, public.facilities, public.staff_members to service_role;

create policy "staff read the services" on public.services
for select
to authenticated
using ((select private.is_staff()));

create policy "staff read the facilities" on public.facilities
for select
to authenticated
using ((select private.is_staff()));

create policy "staff read the staff" on public.staff_members
for select
to authenticated
using ((select private.is_staff()));

create policy "people keep their own picture, staff those of events, admins those of bays" on storage.objects
for insert
to authenticated
with check (
  private.is_picture_file(name)
  and private.may_change_picture(bucket_id, name)
  and private.may_add_picture(bucket_id)
  and private.has_room_for_picture(bucket_id, name)
);

create policy "who may change a picture sees its files" on storage.objects
for select
to authenticated
using (private.may_change_picture(bucket_id, name));

create policy "who may change a picture removes its files" on storage.objects
for delete
to authenticated
using (private.may_change_picture(bucket_id, name));

create policy "everyone sees the buckets of pictures" on storage.buckets
for select
to anon, authenticated
using (public);
