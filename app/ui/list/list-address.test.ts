import { describe, expect, it } from 'vitest'
import { readAddress, writeAddress } from './list-address.ts'

const known = ['name', 'id', 'email']

describe('the address of a list', () => {
  it('says search, order and columns', () => {
    expect(readAddress('?q=ada%20w&sort=name.desc&cols=name,email', known)).toEqual({
      q: 'ada w',
      order: { id: 'name', isDescending: true },
      columns: ['name', 'email'],
    })
  })

  it('passes over what names no column or no direction', () => {
    expect(readAddress('?sort=secret.asc&cols=secret', known)).toEqual({ q: '', order: null, columns: null })
    expect(readAddress('?sort=name.sideways', known).order).toBeNull()
    expect(readAddress('?sort=name', known).order).toEqual({ id: 'name', isDescending: false })
  })

  it('shows all columns when all are named', () => {
    expect(readAddress('?cols=email,id,name', known).columns).toBeNull()
  })

  it('is empty for the list as it comes, and leaves alone what is not its own', () => {
    const plain = { q: '', order: null, columns: null }
    expect(writeAddress('?q=ada&sort=id.asc&cols=id', plain)).toBe('')
    expect(writeAddress('?from=mail&q=ada', plain)).toBe('?from=mail')
  })

  it('reads what it has written', () => {
    const view = { q: 'a&b=c +%', order: { id: 'email', isDescending: false }, columns: ['name', 'id'] }
    const written = writeAddress('', view)
    expect(written).toContain('sort=email.asc&cols=name,id')
    expect(readAddress(written, known)).toEqual(view)
    expect(writeAddress('?cols=id&q=old&sort=id.desc', view)).toBe(written)
  })
})
