alter table private.venue_clock enable row level security;

alter table private.rate_limits enable row level security;

alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated, service_role;

create policy "staff read what was changed, but not who has which role" on public.audit_log
for select
to authenticated
using ((select private.is_admin()) or (subject not in ('user_roles', 'invitations') and (select private.is_staff())));
