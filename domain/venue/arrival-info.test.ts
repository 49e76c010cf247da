import { describe, expect, it } from 'vitest'
import { listArrivalInfo } from './arrival-info.ts'
import { venue } from './venue.ts'
import { instantAt } from './venue-clock.ts'

const day = '2026-11-23'
const hours = {
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensMinute: 600, closesMinute: 1320 })),
  exceptions: [{ day: '2026-11-26', opensMinute: null, closesMinute: null, note: '', membersToo: false }],
}
const now = instantAt(day, 720)
const at = (hour: number, long = 1, on = day) => ({
  start: instantAt(on, hour * 60),
  end: instantAt(on, (hour + long) * 60),
})
const member = { validUntil: '2026-11-30' }

function door(coming: Partial<Parameters<typeof listArrivalInfo>[0]>): string {
  return listArrivalInfo({ member: null, slot: null, hours, now, ...coming })[1]?.words ?? ''
}

it('listArrivalInfo tells everyone where to park', () => {
  expect(listArrivalInfo({ member: null, slot: null, hours: null, now })[0]?.words).toBe(venue.parking)
})

describe('arrival info for a guest', () => {
  it('arrival info sends a guest to the front door and mentions no key', () => {
    for (const slot of [null, at(18), at(21)]) {
      expect(door({ slot })).toContain(venue.frontDoor)
      expect(door({ slot })).not.toMatch(/key|night|any other hour/)
    }
    expect(door({ slot: at(18) })).toContain('Our staff will be at the desk.')
    expect(door({ slot: at(18), hours: null })).not.toContain('Our staff will be at the desk.')
  })

  it('arrival info asks a guest to call when the desk is not staffed', () => {
    for (const slot of [at(3), at(22), at(18, 1, '2026-11-26')])
      expect(door({ slot })).toContain(`If you don't have a key, call us before you come: ${venue.phone}.`)
  })
})

describe('arrival info for a member', () => {
  it('arrival info sends a member to the side door when the desk is not staffed, else to the front door', () => {
    expect(door({ member, slot: at(3) })).toBe(`The desk is closed at that time. ${venue.sideDoor}`)
    expect(door({ member, slot: at(18) })).toBe(`${venue.frontDoor} Our staff will be at the desk.`)
    expect(door({ member })).toMatch(/^While the desk is open: use the front door .* use the side door/)
  })

  it('arrival info tells a member where to get the key', () => {
    const lines = (validUntil: string) => listArrivalInfo({ member: { validUntil }, slot: null, hours, now })
    expect(lines('2026-11-30')).toContainEqual({
      label: 'Your key',
      words: 'Pick up your key at the desk; bring a photo ID.',
    })
    expect(lines('2026-11-22').map(({ label }) => label)).toEqual(['Parking', 'Entrance'])
  })

  it('arrival info tells a member when the desk closes during the booking', () => {
    expect(door({ member, slot: at(21, 2) })).toContain('The desk closes at 10:00 PM; after that, leave')
  })

  it("arrival info treats a member as a guest after the membership's last day", () => {
    expect(door({ member, slot: at(3, 1, '2026-12-01') })).toContain("If you don't have a key")
    expect(door({ member: { validUntil: '2026-11-22' } })).toBe(door({}))
  })
})
