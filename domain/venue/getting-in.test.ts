import { describe, expect, it } from 'vitest'
import { arrival } from './arrival.ts'
import { gettingIn } from './getting-in.ts'
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

function door(coming: Partial<Parameters<typeof gettingIn>[0]>): string {
  return gettingIn({ member: null, slot: null, hours, now, ...coming })[1]?.words ?? ''
}

it('tells everybody where to park', () => {
  expect(gettingIn({ member: null, slot: null, hours: null, now })[0]?.words).toBe(arrival.parking)
})

describe('a guest', () => {
  it('is led to the front door, and told of no key', () => {
    for (const slot of [null, at(18), at(21)]) {
      expect(door({ slot })).toContain(arrival.frontDoor)
      expect(door({ slot })).not.toMatch(/key|night|any other hour/)
    }
    expect(door({ slot: at(18) })).toContain('Somebody is at the desk.')
    expect(door({ slot: at(18), hours: null })).not.toContain('Somebody is at the desk.')
  })

  it('is told to call where nobody is at the desk', () => {
    for (const slot of [at(3), at(22), at(18, 1, '2026-11-26')])
      expect(door({ slot })).toContain(`Without a key, call us before you come: ${venue.phone}.`)
  })
})

describe('a member', () => {
  it('takes the side door when nobody is at the desk, and the front door otherwise', () => {
    expect(door({ member, slot: at(3) })).toBe(`Nobody is at the desk at that hour. ${arrival.sideDoor}`)
    expect(door({ member, slot: at(18) })).toBe(`${arrival.frontDoor} Somebody is at the desk.`)
    expect(door({ member })).toMatch(/^While the desk is staffed: use the front door .* use the side door/)
  })

  it('reads where to get the key', () => {
    const lines = (validUntil: string) => gettingIn({ member: { validUntil }, slot: null, hours, now })
    expect(lines('2026-11-30')).toContainEqual({
      label: 'Your key',
      words: 'Pick up your key at the desk; bring a photo ID.',
    })
    expect(lines('2026-11-22').map(({ label }) => label)).toEqual(['Parking', 'The door'])
  })

  it('hears when the desk closes while they play', () => {
    expect(door({ member, slot: at(21, 2) })).toContain('The desk closes at 10:00 PM: later, leave by')
  })

  it('is a guest after the last day of the membership', () => {
    expect(door({ member, slot: at(3, 1, '2026-12-01') })).toContain('Without a key')
    expect(door({ member: { validUntil: '2026-11-22' } })).toBe(door({}))
  })
})
