import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { stateName } from '../domain/venue/state-names.ts'
import { readVenueColors } from '../scripts/build/colors.ts'
import { demoVenue } from './demo-venue.ts'

const cards = JSON.parse(readFileSync(join(import.meta.dirname, '../packages/artwork/cards.json'), 'utf8'))

it('the drawn cards and icons show the facts and colors of the venue', () => {
  const { name, tagline, courses, city, state, memberHoursText } = demoVenue
  expect(cards.venue).toEqual({
    name,
    tagline,
    city,
    stateName: stateName(state),
    courses,
    memberHours: memberHoursText,
  })
  expect(readVenueColors()).toMatchObject(cards.colours)
})
