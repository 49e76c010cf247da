import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const address = (href: string) => vi.stubGlobal('window', { location: { href, origin: 'http://house.test' } })

beforeEach(() => {
  vi.resetModules()
  address('http://house.test/member-signup')
})
afterEach(() => vi.doUnmock('./supabase-client.ts'))

it('supabase creates one client at its first use', async () => {
  const makeClient = vi.fn(() => ({ is: 'the client' }))
  vi.doMock('./supabase-client.ts', () => ({ makeClient }))
  const { clientMade, supabase } = await import('./supabase.ts')
  expect(makeClient).not.toHaveBeenCalled()
  const [first, second] = await Promise.all([supabase(), supabase()])
  expect(second).toBe(first)
  expect(await clientMade).toBe(first)
  expect(makeClient).toHaveBeenCalledTimes(1)
})

it('supabase reports a client that cannot be loaded as a network failure and tries again', async () => {
  const makeClient = vi.fn(() => ({ is: 'the client' }))
  makeClient.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  vi.doMock('./supabase-client.ts', () => ({ makeClient }))
  const { preloadClient, supabase } = await import('./supabase.ts')
  preloadClient()
  await expect(supabase()).rejects.toMatchObject({ code: 'network' })
  expect(await supabase()).toEqual({ is: 'the client' })
})

it('canBeSignedIn is false without loading the client', async () => {
  vi.doMock('./supabase-client.ts', () => ({ makeClient: () => ({}) }))
  const { canBeSignedIn, supabase } = await import('./supabase.ts')
  expect(canBeSignedIn()).toBe(false)
  await supabase()
  expect(canBeSignedIn()).toBe(true)
})

it('canBeSignedIn is false for a guest while the client is loading', async () => {
  const loading = Promise.withResolvers<object>()
  vi.doMock('./supabase-client.ts', () => loading.promise)
  const { canBeSignedIn, supabase } = await import('./supabase.ts')
  const made = supabase()
  expect(canBeSignedIn()).toBe(false)
  loading.resolve({ makeClient: () => ({}) })
  await made
  expect(canBeSignedIn()).toBe(true)
})

it('canBeSignedIn checks for a session in storage and in the address of an emailed link', async () => {
  const { canBeSignedIn } = await import('./supabase.ts')
  address('http://house.test/reset-password#access_token=abc&type=recovery')
  expect(canBeSignedIn()).toBe(true)
  address('http://house.test/member-signup?plan=access_token')
  expect(canBeSignedIn()).toBe(false)
  vi.stubGlobal('localStorage', { 'sb-house-auth-token': '{}' })
  expect(canBeSignedIn()).toBe(true)
  vi.unstubAllGlobals()
})
