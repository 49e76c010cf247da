import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { venue } from '../domain/venue/venue.ts'
import { readVenueColors } from '../scripts/build/colors.ts'

const cards = JSON.parse(readFileSync(join(import.meta.dirname, '../packages/artwork/cards.json'), 'utf8'))

it('the drawn cards and icons show the facts and colors of the venue', () => {
  const { name, tagline, courses, address, memberHours } = venue
  expect(cards.venue).toEqual({
    name,
    tagline,
    city: address.city,
    stateName: address.stateName,
    courses,
    memberHours: memberHours.inText,
  })
  expect(readVenueColors()).toMatchObject(cards.colours)
})
