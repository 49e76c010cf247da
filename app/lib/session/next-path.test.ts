import { describe, expect, it } from 'vitest'
import { safeNextPath, withNext } from './next-path.ts'

describe('safeNextPath', () => {
  it.each(['/dashboard', '/', '/shop?sort=price#top', '/admin/members'])(
    'safeNextPath accepts %s',
    (path) => {
      expect(safeNextPath(path)).toBe(path)
    },
  )

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
  ])('safeNextPath refuses %j', (path) => {
    expect(safeNextPath(path)).toBeNull()
  })

  it.each([
    '/login',
    '/login/code',
    '/login/set-up?next=/x',
    '/signup?next=/x',
    '/forgot-password',
    '/reset-password#a',
  ])('safeNextPath does not return to the sign-in page %s', (path) => expect(safeNextPath(path)).toBeNull())

  it('safeNextPath returns a path that stays on the site when resolved again', () => {
    const answer = safeNextPath('/a/../dashboard?x=1')
    expect(new URL(answer ?? '', 'https://site.example').href).toBe('https://site.example/dashboard?x=1')
  })
})

describe('withNext', () => {
  it('withNext keeps a safe path', () => {
    expect(withNext('/signup', new URLSearchParams('next=/admin'))).toBe('/signup?next=/admin')
  })

  it('withNext drops an unsafe path', () => {
    expect(withNext('/signup', new URLSearchParams('next=//evil.example'))).toBe('/signup')
  })
})
