import { describe, expect, it } from 'vitest'
import { destinationsFor, numbersIn, phoneDigits, railPlaceOf, screens } from './rules.ts'

describe('what the palette offers', () => {
  const members = Array.from({ length: 20 }, (_, n) => ({
    searchText: `member ${n}\nm${n}@example.com\n25655501${n + 10}`,
    row: { id: n, firstname: 'Member', surname: `${n}`, email: `m${n}@example.com` },
  }))
  const products = [
    { searchText: 'white polo', row: { id: 'polo-white', name: 'White Polo', category: 'Shirts' } },
  ]
  const known = { members, products, numbers: [], source: 'builtin', mayDo: () => true } as const
  const labels = (text: string, given: Partial<Parameters<typeof destinationsFor>[1]> = {}) =>
    destinationsFor(text, { ...known, ...given }).map(({ label }) => label)

  it('is every screen, and nothing else, before anything is typed', () => {
    expect(labels(' ')).toEqual(screens.map(({ label }) => label))
  })

  it('is what has the text, screens first', () => {
    expect(labels('MEMBER').slice(0, 3)).toEqual(['Members', 'Memberships', 'Member 0'])
    expect(labels('m17@')).toEqual(['Member 17'])
    expect(labels('nobody')).toEqual([])
  })

  it('is no more than eight members', () => {
    expect(labels('@example')).toHaveLength(8)
  })

  it('leads to the page of a member, or to the list where there is none', () => {
    const pathAt = (source: 'builtin' | 'gymmaster') => destinationsFor('m17@', { ...known, source })[0]?.path
    expect(pathAt('builtin')).toBe('/admin/members/17')
    expect(pathAt('gymmaster')).toBe('/admin/members?q=m17%40example.com')
  })

  it('is a person by the digits of a phone, however they are typed', () => {
    for (const typed of ['2565550116', '256 555 0116', '(256) 555-0116', '+1 256 555 0116', '555-0116'])
      expect(labels(typed)).toContain('Member 6')
  })

  it('is a booking or an order by its number', () => {
    expect(['nb-10642', 'NL 10001', '10642', '#1564'].map(numbersIn)).toEqual([
      ['NB-10642'],
      ['NL-10001'],
      ['NB-10642', 'NL-10642'],
      [],
    ])
    expect(labels('10642', { numbers: ['NB-10642'] })).toEqual(['Booking NB-10642'])
    const [order] = destinationsFor('nl10001', { ...known, numbers: ['NL-10001'] })
    expect(order).toMatchObject({ label: 'Order NL-10001', path: '/admin/orders/NL-10001' })
  })

  it('is a product in the list of stock', () => {
    expect(destinationsFor('polo', known)).toMatchObject([
      { label: 'White Polo', note: 'Shirts', path: '/admin/stock?q=White%20Polo' },
    ])
  })

  it('is an act for those who may do it', () => {
    expect(labels('close a day')).toEqual(['Close a day, or change its hours'])
    expect(labels('close a day', { mayDo: () => false })).toEqual([])
    expect(labels('book')).toContain('Book a bay for a guest')
    expect(labels('print tomorrow')).toEqual(['Print a day'])
    expect(labels('refund', { mayDo: () => false })).toEqual([])
  })
})

it('no short number is a phone', () => {
  expect([phoneDigits('12'), phoneDigits('ada 5550116'), phoneDigits('')]).toEqual([null, null, null])
})

it('the rail marks the place that one is in, also on the pages below it', () => {
  expect(railPlaceOf('/admin/bookings/NB-10001')).toBe('/admin/bookings')
  expect(railPlaceOf('/admin/orders/NL-10001')).toBe('/admin/orders')
  expect([railPlaceOf('/admin/'), railPlaceOf('/admin/services')]).toEqual(['/admin', undefined])
  expect(railPlaceOf('/admin/settings/events')).toBe('/admin/settings/events')
  expect(railPlaceOf('/admin/events/e1')).toBe('/admin/settings/events')
  expect(railPlaceOf('/admin/settings/hours')).toBe('/admin/settings')
})
