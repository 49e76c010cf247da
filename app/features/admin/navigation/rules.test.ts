import { describe, expect, it } from 'vitest'
import { extractPhoneDigits, findCurrentPlace, findDestinations, parseNumbers, screens } from './rules.ts'

describe('command palette results', () => {
  const members = Array.from({ length: 20 }, (_, n) => ({
    searchText: `member ${n}\nm${n}@example.com\n25655501${n + 10}`,
    row: { id: n, firstname: 'Member', surname: `${n}`, email: `m${n}@example.com` },
  }))
  const products = [
    { searchText: 'white polo', row: { id: 'polo-white', name: 'White Polo', category: 'Shirts' } },
  ]
  const known = { members, products, numbers: [], source: 'builtin', canDo: () => true } as const
  const labels = (text: string, given: Partial<Parameters<typeof findDestinations>[1]> = {}) =>
    findDestinations(text, { ...known, ...given }).map(({ label }) => label)

  it('the command palette offers exactly the screens before any input', () => {
    expect(labels(' ')).toEqual(screens.map(({ label }) => label))
  })

  it('the command palette filters by text, with screens first', () => {
    expect(labels('MEMBER').slice(0, 3)).toEqual(['Members', 'Memberships', 'Member 0'])
    expect(labels('m17@')).toEqual(['Member 17'])
    expect(labels('nobody')).toEqual([])
  })

  it('the command palette finds a screen by its former name, after the screens of that name', () => {
    expect(labels('till')[0]).toBe('Register')
    expect(labels('s')[0]).toBe('Register')
    expect(labels('numbers')).toContain('Reports')
  })

  it('the command palette offers at most eight members', () => {
    expect(labels('@example')).toHaveLength(8)
  })

  it('the command palette links to a member page, or to the list when there is none', () => {
    const pathAt = (source: 'builtin' | 'gymmaster') =>
      findDestinations('m17@', { ...known, source })[0]?.path
    expect(pathAt('builtin')).toBe('/admin/members/17')
    expect(pathAt('gymmaster')).toBe('/admin/members?q=m17%40example.com')
  })

  it('the command palette finds a person by phone number in any format', () => {
    for (const typed of ['2565550116', '256 555 0116', '(256) 555-0116', '+1 256 555 0116', '555-0116'])
      expect(labels(typed)).toContain('Member 6')
  })

  it('the command palette finds a booking or an order by number', () => {
    expect(['nb-10642', 'NL 10001', '10642', '#1564'].map(parseNumbers)).toEqual([
      ['NB-10642'],
      ['NL-10001'],
      ['NB-10642', 'NL-10642'],
      [],
    ])
    expect(labels('10642', { numbers: ['NB-10642'] })).toEqual(['Booking NB-10642'])
    const [order] = findDestinations('nl10001', { ...known, numbers: ['NL-10001'] })
    expect(order).toMatchObject({ label: 'Order NL-10001', path: '/admin/orders/NL-10001' })
  })

  it('the command palette finds a product in the stock list', () => {
    expect(findDestinations('polo', known)).toMatchObject([
      { label: 'White Polo', note: 'Shirts', path: '/admin/stock?q=White%20Polo' },
    ])
  })

  it('the command palette offers actions to those who may perform them', () => {
    expect(labels('close a day')).toEqual(['Close a day or change its hours'])
    expect(labels('close a day', { canDo: () => false })).toEqual([])
    expect(labels('book')).toContain('Book a bay for a guest')
    expect(labels('print tomorrow')).toEqual(['Print a day sheet'])
    expect(labels('refund', { canDo: () => false })).toEqual([])
  })
})

it('extractPhoneDigits ignores short numbers', () => {
  expect([extractPhoneDigits('12'), extractPhoneDigits('ada 5550116'), extractPhoneDigits('')]).toEqual([
    null,
    null,
    null,
  ])
})

it('findCurrentPlace marks the current section, also on its subpages', () => {
  expect(findCurrentPlace('/admin/bookings/NB-10001')).toBe('/admin/bookings')
  expect(findCurrentPlace('/admin/orders/NL-10001')).toBe('/admin/orders')
  expect([findCurrentPlace('/admin/'), findCurrentPlace('/admin/services')]).toEqual(['/admin', undefined])
  expect(findCurrentPlace('/admin/settings/events')).toBe('/admin/settings/events')
  expect(findCurrentPlace('/admin/events/e1')).toBe('/admin/settings/events')
  expect(findCurrentPlace('/admin/settings/hours')).toBe('/admin/settings')
})
