alter table public.events enable row level security;
alter table public.event_signups enable row level security;
grant select on public.events to anon, authenticated;
grant
  insert (id, title, kind, description, starts_at, ends_at, capacity, members_only, fee_cents, bay_ids, bays_from, bays_until),
  update (
    title, kind, description, starts_at, ends_at, capacity, members_only, cancelled_at, picture, picture_alt, fee_cents, bay_ids,
    bays_from, bays_until
  )
on public.events
to authenticated;
grant select on public.event_signups to authenticated;
grant select, insert, update, delete on public.events, public.event_signups to service_role;

create policy "everyone sees the events" on public.events
for select
to anon, authenticated
using (true);

create policy "staff add events" on public.events
for insert
to authenticated
with check ((select private.is_staff()));

create policy "staff change events" on public.events
for update
to authenticated
using ((select private.is_staff()))
with check ((select private.is_staff()));

create policy "people read their own sign-ups, staff read all" on public.event_signups
for select
to authenticated
using (user_id = (select private.signed_in_id()) or (select private.is_staff()));
alter table private.event_fees enable row level security;
