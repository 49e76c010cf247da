import { describe, expect, it } from 'vitest'
import { loginPath } from './login-path.ts'

describe('loginPath', () => {
  it('names the page that was asked for', () => {
    expect(loginPath('https://site.example/dashboard')).toBe('/login?next=/dashboard')
  })

  it('keeps the search of that page in one piece', () => {
    const url = new URL(loginPath('https://site.example/shop?q=a&b=c'), 'https://site.example')
    expect(url.searchParams.get('next')).toBe('/shop?q=a&b=c')
  })

  it('names no page from which one came to sign in', () => {
    expect(loginPath('https://site.example/login/code')).toBe('/login')
  })
})
