import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { callFunction } from './call-function.ts'
import { isTransient } from './errors.ts'

const session = vi.hoisted(() => ({ accessToken: vi.fn() }))
vi.mock('../session/session.ts', () => session)
vi.mock('./endpoint.ts', () => ({
  backend: () => ({
    url: 'http://house.test',
    publishableKey: 'a key',
    fetch: (...asked: Parameters<typeof fetch>) => fetch(...asked),
  }),
}))

const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
beforeEach(() => {
  fetched.mockReset()
  session.accessToken.mockResolvedValue(null)
})

const Answer = z.object({ success: z.literal(true), count: z.number() })
const ask = () => callFunction('count-birds', Answer, { body: { of: 'larks' } })

function answerWith(status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  fetched.mockResolvedValue(new Response(text, { status }))
}

function sent(): Request {
  return new Request(...(fetched.mock.lastCall ?? ['http://nowhere.test']))
}

describe('callFunction', () => {
  it('callFunction returns the answer', async () => {
    answerWith(200, { success: true, count: 3 })
    expect(await ask()).toEqual({ success: true, count: 3 })
    expect(sent()).toMatchObject({ method: 'POST', url: 'http://house.test/functions/v1/count-birds' })
    expect(await sent().json()).toEqual({ of: 'larks' })
    expect(sent().headers.get('apikey')).toBe('a key')
  })

  it('callFunction sends the token of the signed-in person, and none for a visitor', async () => {
    answerWith(200, { success: true, count: 3 })
    await ask()
    expect(sent().headers.get('authorization')).toBeNull()
    answerWith(200, { success: true, count: 3 })
    session.accessToken.mockResolvedValue('a token')
    await ask()
    expect(sent().headers.get('authorization')).toBe('Bearer a token')
  })

  it.each([
    [402, 'declined', 'declined'],
    [404, 'not_found', 'not_found'],
    [409, 'conflict', 'conflict'],
    [429, 'too_many', 'too_many'],
    [503, 'unavailable', 'unexpected'],
    [504, 'unanswered', 'unanswered'],
    [418, 'something new', 'refused'],
  ])('callFunction throws a %i with the message of the function', async (status, code, thrown) => {
    answerWith(status, { success: false, code, error: 'No larks today.' })
    await expect(ask()).rejects.toMatchObject({ code: thrown, message: 'No larks today.' })
  })

  it('callFunction throws a refusal that arrives with status 200, with its message', async () => {
    answerWith(200, { success: false, error: 'No larks today.' })
    await expect(ask()).rejects.toMatchObject({ code: 'refused', message: 'No larks today.' })
  })

  it.each([
    ['a page of a proxy', '<h1>502</h1>'],
    ['another shape', { message: 'no' }],
  ])('callFunction treats %s as a network failure', async (_, body) => {
    answerWith(502, body)
    await expect(ask()).rejects.toMatchObject({ code: 'network' })
  })

  it('callFunction reports a lost answer as a network failure', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(ask()).rejects.toMatchObject({ code: 'network' })
  })

  it('callFunction reports an aborted answer as a network failure', async () => {
    const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })
    fetched.mockResolvedValue(new Response(broken))
    await expect(ask()).rejects.toMatchObject({ code: 'network' })
  })

  it.each([{ success: true, count: 'many' }, '<h1>Sign in to this network</h1>'])(
    'callFunction does not retry an unreadable answer: %j',
    async (body) => {
      answerWith(200, body)
      const thrown = await ask().catch((error: unknown) => error)
      expect(thrown).toMatchObject({ code: 'unreadable' })
      expect(isTransient(thrown)).toBe(false)
    },
  )
})
