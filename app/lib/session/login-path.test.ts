import { describe, expect, it } from 'vitest'
import { loginPath } from './login-path.ts'

describe('loginPath', () => {
  it('loginPath contains the requested page', () => {
    expect(loginPath('https://site.example/dashboard')).toBe('/login?next=/dashboard')
  })

  it('loginPath encodes the query of the requested page', () => {
    const url = new URL(loginPath('https://site.example/shop?q=a&b=c'), 'https://site.example')
    expect(url.searchParams.get('next')).toBe('/shop?q=a&b=c')
  })

  it('loginPath omits a page of the sign-in itself', () => {
    expect(loginPath('https://site.example/login/code')).toBe('/login')
  })
})
