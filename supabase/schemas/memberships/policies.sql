alter table public.membership_plans enable row level security;
alter table public.plan_settings enable row level security;
alter table public.memberships enable row level security;
grant select on public.membership_plans, public.plan_settings to anon, authenticated;
grant insert, update on public.membership_plans to authenticated;
grant update on public.plan_settings to authenticated;
grant select on public.memberships to authenticated;
grant select, insert, update, delete on public.membership_plans, public.plan_settings, public.memberships to service_role;

create policy "everyone sees the plans on sale" on public.membership_plans
for select
to anon, authenticated
using (active);

create policy "members see the plan they hold, staff see all" on public.membership_plans
for select
to authenticated
using (
  (select private.is_staff())
  or id in (select plan_id from public.memberships where user_id = (select private.signed_in_id()))
);

create policy "admins add plans" on public.membership_plans
for insert
to authenticated
with check ((select private.is_admin()));

create policy "admins change plans" on public.membership_plans
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "everyone sees how plans are presented" on public.plan_settings
for select
to anon, authenticated
using (true);

create policy "admins change how plans are presented" on public.plan_settings
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "people read their own memberships, staff read all" on public.memberships
for select
to authenticated
using (user_id = (select private.signed_in_id()) or (select private.is_staff()));

alter table public.membership_purchases enable row level security;

-- All columns but attempt_key, which would allow repeating another person's request. Staff cannot read it either.
grant select (id, number, user_id, plan_id, membership_id, status, months, price_cents, created_at, paid_at, shown_until)
on public.membership_purchases
to authenticated;
grant select, insert, update, delete on public.membership_purchases to service_role;

create policy "people read what they bought, staff read all" on public.membership_purchases
for select
to authenticated
using (user_id = (select private.signed_in_id()) or (select private.is_staff()));
