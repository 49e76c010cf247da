import { describe, expect, it } from 'vitest'
import { projectKeys } from './project-keys.ts'

const keysOf = (secrets: Record<string, string>) => projectKeys((name) => secrets[name])
const legacy = { SUPABASE_ANON_KEY: 'anon.j.w', SUPABASE_SERVICE_ROLE_KEY: 'service.j.w' }
const named = {
  SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_web","default":"sb_publishable_1"}',
  SUPABASE_SECRET_KEYS: '{"schedules":"sb_secret_2","default":"sb_secret_1"}',
}

describe('keysOf', () => {
  it('keysOf returns the named keys, with the default one first', () => {
    expect(keysOf(named)).toEqual({
      publishableKey: 'sb_publishable_1',
      secretKey: 'sb_secret_1',
      secretKeys: ['sb_secret_1', 'sb_secret_2'],
    })
  })

  it('keysOf returns the legacy keys of an older project', () => {
    const older = { publishableKey: 'anon.j.w', secretKey: 'service.j.w', secretKeys: ['service.j.w'] }
    expect(keysOf(legacy)).toEqual(older)
    expect(keysOf({ ...legacy, SUPABASE_PUBLISHABLE_KEYS: '{}', SUPABASE_SECRET_KEYS: '' })).toEqual(older)
  })

  it('keysOf returns both kinds during a migration between them', () => {
    expect(keysOf({ ...legacy, ...named })).toMatchObject({
      secretKey: 'sb_secret_1',
      secretKeys: ['sb_secret_1', 'sb_secret_2', 'service.j.w'],
    })
  })

  it.each([
    ['{}', 'Neither of the secrets SUPABASE_SECRET_KEYS and SUPABASE_SERVICE_ROLE_KEY is set.'],
    ['sb_secret_1', 'The secret SUPABASE_SECRET_KEYS is not an object of names and keys.'],
    ['["sb_secret_1"]', 'The secret SUPABASE_SECRET_KEYS is not an object of names and keys.'],
    ['{"default":""}', 'The secret SUPABASE_SECRET_KEYS is not an object of names and keys.'],
  ])('keysOf throws on %s, naming the secret but no key', (secretKeys, message) => {
    expect(() => keysOf({ ...named, SUPABASE_SECRET_KEYS: secretKeys })).toThrow(message)
  })
})
