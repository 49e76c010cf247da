import { describe, expect, it } from 'vitest'
import { safeNextPath, withNext } from './next-path.ts'

describe('safeNextPath', () => {
  it.each(['/dashboard', '/', '/shop?sort=price#top', '/admin/members'])('lets %s through', (path) => {
    expect(safeNextPath(path)).toBe(path)
  })

  it.each([
    null,
    '',
    'dashboard',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '//evil.example:99999',
    ' /dashboard',
  ])('refuses %j', (path) => {
    expect(safeNextPath(path)).toBeNull()
  })

  it.each([
    '/login',
    '/login/code',
    '/login/set-up?next=/x',
    '/signup?next=/x',
    '/forgot-password',
    '/reset-password#a',
  ])('does not lead back to the entrance %s', (path) => expect(safeNextPath(path)).toBeNull())

  it('answers a path that stays on the site when it is resolved again', () => {
    const answer = safeNextPath('/a/../dashboard?x=1')
    expect(new URL(answer ?? '', 'https://site.example').href).toBe('https://site.example/dashboard?x=1')
  })
})

describe('withNext', () => {
  it('hands a safe way back on', () => {
    expect(withNext('/signup', new URLSearchParams('next=/admin'))).toBe('/signup?next=/admin')
  })

  it('drops an unsafe one', () => {
    expect(withNext('/signup', new URLSearchParams('next=//evil.example'))).toBe('/signup')
  })
})
