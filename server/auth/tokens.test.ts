import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { publishableKey } from '../keys.ts'
import { createTokenCheck } from './tokens.ts'

const keys = { jwtSecret: 'a secret that is long enough for the test', secretKey: 'sb_secret_of_the_test' }
const check = createTokenCheck(keys)
const person = { sub: '00000000-0000-4000-8000-00000000000a', role: 'authenticated' }

type Signing = { claims?: Record<string, unknown>; secret?: string; alg?: string; expires?: string }

function sign({ claims = person, secret = keys.jwtSecret, alg = 'HS256', expires = '1h' }: Signing = {}) {
  const token = new SignJWT(claims).setProtectedHeader({ alg })
  if (expires) token.setExpirationTime(expires)
  return token.sign(new TextEncoder().encode(secret))
}

describe('createTokenCheck', () => {
  it('lets a living token of ours pass, our keys, and nobody at all', async () => {
    expect(await check(`Bearer ${await sign()}`)).toBe(true)
    expect(await check(`Bearer ${publishableKey}`)).toBe(true)
    expect(await check(`Bearer ${keys.secretKey}`)).toBe(true)
    expect(await check(undefined)).toBe(true)
  })

  const refused: [string, Promise<string> | string][] = [
    ['unsigned', new UnsecuredJWT(person).setExpirationTime('1h').encode()],
    ['foreign-signed', sign({ secret: 'another secret that is long enough too' })],
    ['expired', sign({ expires: '-1s' })],
    ['everlasting', sign({ expires: '' })],
    ['signed by another algorithm', sign({ alg: 'HS512' })],
    ['of the service role', sign({ claims: { ...person, role: 'service_role' } })],
    ['of the role anon', sign({ claims: { role: 'anon' } })],
    ['without a person', sign({ claims: { role: 'authenticated' } })],
    ['of nobody', sign({ claims: { ...person, sub: 'admin' } })],
    ['not yet valid', sign({ claims: { ...person, nbf: 4_102_444_800 } })],
  ]
  it.each(refused)('refuses a token that is %s', async (_, token) => {
    expect(await check(`Bearer ${await token}`)).toBe(false)
  })

  it('refuses a token with another header or body than the one that was signed', async () => {
    const [head, body, signature] = (await sign()).split('.')
    const forged = Buffer.from(JSON.stringify({ ...person, sub: crypto.randomUUID(), exp: 4e9 })).toString(
      'base64url',
    )
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(await check(`Bearer ${head}.${forged}.${signature}`)).toBe(false)
    expect(await check(`Bearer ${none}.${body}.${signature}`)).toBe(false)
    expect(await check(`Bearer ${head}.${body}.`)).toBe(false)
  })

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'bearer x',
    'Basic dTpw',
    'Bearer a b',
    'Bearer sb_secret_of_the_tes',
    'Bearer null',
  ])('refuses the header «%s»', async (header) => {
    expect(await check(header)).toBe(false)
  })
})
