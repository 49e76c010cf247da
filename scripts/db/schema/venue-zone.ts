import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { venue } from '../../../domain/venue/venue.ts'
import { schemasFolder } from './schema-files.ts'

export const zoneFile = 'platform/venue-zone.sql'

/** SQL cannot read the program's files, so the one that tells it the venue's time zone is written from them. */
export async function writeZone(): Promise<void> {
  await writeFile(join(schemasFolder, zoneFile), zoneSchema(venue.zone))
}

export function zoneSchema(zone: string): string {
  return `-- Written by npm run db:diff from domain/venue/venue.ts. Change that, not this.
create function private.venue_zone()
returns text
language sql
immutable
parallel safe
set search_path = ''
return '${zone}';

comment on function private.venue_zone is 'The zone of every wall date and time.';

grant execute on function private.venue_zone() to anon, authenticated, service_role;
`
}
