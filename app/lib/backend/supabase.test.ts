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
  const { fetchClient, supabase } = await import('./supabase.ts')
  fetchClient()
  await expect(supabase()).rejects.toMatchObject({ code: 'network' })
  expect(await supabase()).toEqual({ is: 'the client' })
})

it('mayBeSignedIn is false without loading the client', async () => {
  vi.doMock('./supabase-client.ts', () => ({ makeClient: () => ({}) }))
  const { mayBeSignedIn, supabase } = await import('./supabase.ts')
  expect(mayBeSignedIn()).toBe(false)
  await supabase()
  expect(mayBeSignedIn()).toBe(true)
})

it('mayBeSignedIn is false for a guest while the client is loading', async () => {
  const loading = Promise.withResolvers<object>()
  vi.doMock('./supabase-client.ts', () => loading.promise)
  const { mayBeSignedIn, supabase } = await import('./supabase.ts')
  const made = supabase()
  expect(mayBeSignedIn()).toBe(false)
  loading.resolve({ makeClient: () => ({}) })
  await made
  expect(mayBeSignedIn()).toBe(true)
})

it('mayBeSignedIn checks for a session in storage and in the address of an emailed link', async () => {
  const { mayBeSignedIn } = await import('./supabase.ts')
  address('http://house.test/reset-password#access_token=abc&type=recovery')
  expect(mayBeSignedIn()).toBe(true)
  address('http://house.test/member-signup?plan=access_token')
  expect(mayBeSignedIn()).toBe(false)
  vi.stubGlobal('localStorage', { 'sb-house-auth-token': '{}' })
  expect(mayBeSignedIn()).toBe(true)
  vi.unstubAllGlobals()
})
