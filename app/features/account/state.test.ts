import { describe, expect, it } from 'vitest'
import { parseRecoveryLink } from './state.ts'

describe('parseRecoveryLink', () => {
  it('parseRecoveryLink finds the token of our own email', () => {
    const link = parseRecoveryLink(new URLSearchParams('token_hash=abc&type=recovery'), '')
    expect(link).toEqual({ kind: 'token', tokenHash: 'abc' })
  })

  it('parseRecoveryLink finds the session that a hosted project puts into the fragment', () => {
    const link = parseRecoveryLink(new URLSearchParams(), '#access_token=a.b.c&type=recovery')
    expect(link).toEqual({ kind: 'session' })
  })

  it.each([
    ['', ''],
    ['token_hash=abc', ''],
    ['token_hash=abc&type=signup', ''],
    ['type=recovery', ''],
    ['', '#error=access_denied&error_code=otp_expired&type=recovery'],
    ['', '#access_token=a.b.c&type=magiclink'],
  ])('parseRecoveryLink reports ?%s%s as broken', (search, hash) => {
    expect(parseRecoveryLink(new URLSearchParams(search), hash)).toEqual({ kind: 'broken' })
  })
})
