-- Written by npm run db:diff from domain/venue/venue.ts. Change that, not this.
create function private.venue_zone()
returns text
language sql
immutable
parallel safe
set search_path = ''
return 'America/Chicago';

comment on function private.venue_zone is 'The zone of every wall date and time.';

grant execute on function private.venue_zone() to anon, authenticated, service_role;
