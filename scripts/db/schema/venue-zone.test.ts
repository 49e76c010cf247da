import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { venue } from '../../../domain/venue/venue.ts'
import { schemasFolder } from './schema-files.ts'
import { renderZoneSchema, zoneFile } from './venue-zone.ts'

it('the SQL time zone matches domain/venue/venue.ts', async () => {
  expect(await readFile(join(schemasFolder, zoneFile), 'utf8')).toBe(renderZoneSchema(venue.zone))
})
