alter table private.without_second_factor enable row level security;

alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;
grant select, update (full_name, phone, picture) on public.profiles to authenticated;
grant select on public.user_roles to authenticated;
grant select, insert, update, delete on public.profiles, public.user_roles to service_role;

create policy "people read their own profile, staff read all" on public.profiles
for select
to authenticated
using (id = (select private.signed_in_id()) or (select private.is_staff()));

create policy "people edit their own name, phone and picture" on public.profiles
for update
to authenticated
using (id = (select private.signed_in_id()))
with check (id = (select private.signed_in_id()));

create policy "people read their own role, admins read all" on public.user_roles
for select
to authenticated
using (user_id = (select auth.uid()) or (select private.is_admin()));

alter table public.invitations enable row level security;

-- All columns but the token's hash, which no page needs.
grant select (id, email, role, invited_by, created_at, expires_at, accepted_at, revoked_at)
on public.invitations
to authenticated;
grant select, insert, update, delete on public.invitations to service_role;

create policy "admins read the invitations" on public.invitations
for select
to authenticated
using ((select private.is_admin()));

alter table private.email_proofs enable row level security;
alter table private.email_agreements enable row level security;
