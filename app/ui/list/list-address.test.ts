import { describe, expect, it } from 'vitest'
import { readAddress, writeAddress } from './list-address.ts'

const known = { columns: ['name', 'id', 'email'], filters: ['plan', 'from'] }
const plain = { q: '', order: null, columns: null, filters: {} }

describe('the address of a list', () => {
  it('readAddress reads search, order, columns and filters', () => {
    expect(readAddress('?q=ada%20w&sort=name.desc&cols=name,email&plan=Night+Owl', known)).toEqual({
      q: 'ada w',
      order: { id: 'name', isDescending: true },
      columns: ['name', 'email'],
      filters: { plan: 'Night Owl' },
    })
  })

  it('readAddress ignores unknown columns, directions and filters', () => {
    expect(readAddress('?sort=secret.asc&cols=secret&status=gone&plan=', known)).toEqual(plain)
    expect(readAddress('?sort=name.sideways', known).order).toBeNull()
    expect(readAddress('?sort=name', known).order).toEqual({ id: 'name', isDescending: false })
  })

  it('readAddress ignores invalid dates', () => {
    const withDays = { ...known, days: ['from'] }
    for (const from of ['abc', '2026-13-45', '2026-02-30', '0000-00-00', '2026-1-5', '+12026-01-05'])
      expect(readAddress(`?from=${encodeURIComponent(from)}`, withDays)).toEqual(plain)
    expect(readAddress('?from=2026-02-28', withDays).filters).toEqual({ from: '2026-02-28' })
  })

  it('readAddress keeps a custom column order, and is null for the default one', () => {
    expect(readAddress('?cols=email,id,name,id', known).columns).toEqual(['email', 'id', 'name'])
    expect(readAddress('?cols=name,id,email', known).columns).toBeNull()
  })

  it('writeAddress omits defaults and keeps other parameters', () => {
    expect(writeAddress('?q=ada&sort=id.asc&cols=id&plan=Owl', plain, known)).toBe('')
    expect(writeAddress('?via=mail&q=ada', plain, known)).toBe('?via=mail')
  })

  it('writeAddress and readAddress round-trip', () => {
    const view = {
      q: 'a&b=c +%',
      order: { id: 'email', isDescending: false },
      columns: ['name', 'id'],
      filters: { plan: 'A & B', from: '2026-01-05' },
    }
    const written = writeAddress('', view, known)
    expect(written).toContain('sort=email.asc&cols=name,id')
    expect(readAddress(written, known)).toEqual(view)
    expect(writeAddress('?cols=id&q=old&sort=id.desc', view, known)).toBe(written)
  })
})
