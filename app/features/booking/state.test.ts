import { describe, expect, it } from 'vitest'
import { movePath, readBookingSearch, withBookingSearch } from './state.ts'

describe('readBookingSearch', () => {
  const read = (search: string) => readBookingSearch(new URLSearchParams(search))

  it('takes what it knows', () => {
    expect(read('day=2026-11-23&minutes=120&players=3&view=times&moves=NB-1&key=k')).toEqual({
      day: '2026-11-23',
      minutes: 120,
      players: 3,
      view: 'times',
      moves: 'NB-1',
      key: 'k',
    })
  })

  it.each(['', 'day=tomorrow&minutes=61&players=0&view=map', 'day=2026-02-30&players=x'])(
    'goes without what it does not know: %s',
    (search) => {
      expect(read(search)).toEqual({
        day: null,
        minutes: null,
        players: null,
        view: 'bays',
        moves: '',
        key: '',
      })
    },
  )

  it('writes what is chosen beside what stood there', () => {
    const next = withBookingSearch(new URLSearchParams('moves=NB-1&day=2026-11-23'), { day: '2026-11-24' })
    expect(next.toString()).toBe('moves=NB-1&day=2026-11-24')
  })
})

describe('the path to move a booking', () => {
  it('carries the key in one piece', () => {
    expect(movePath({ number: 'NB-1', key: 'a+b' })).toBe('/booking?moves=NB-1&key=a%2Bb')
  })
})
