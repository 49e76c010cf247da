alter table public.gym_members enable row level security;
grant select on public.gym_members to authenticated;
grant select, insert, update, delete on public.gym_members to service_role;

create policy "people read their own entry in the member book, staff read all" on public.gym_members
for select
to authenticated
using (user_id = (select private.signed_in_id()) or (select private.is_staff()));

alter table private.member_merges enable row level security;
alter table private.member_notes enable row level security;
alter table private.member_messages enable row level security;
