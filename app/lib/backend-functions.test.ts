import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { callFunction } from './backend-functions.ts'
import { isPassing } from './errors.ts'

const invoke = vi.fn()
vi.mock('./supabase.ts', () => ({ supabase: () => ({ functions: { invoke } }) }))
beforeEach(() => invoke.mockReset())

const Answer = z.object({ success: z.literal(true), count: z.number() })
const ask = () => callFunction('count-birds', Answer, { body: { of: 'larks' } })

function refusedWith(status: number, body: unknown): void {
  const context = new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  invoke.mockResolvedValue({ data: null, error: Object.assign(new Error('non-2xx'), { context }) })
}

describe('callFunction', () => {
  it('hands the answer on', async () => {
    invoke.mockResolvedValue({ data: { success: true, count: 3 }, error: null })
    expect(await ask()).toEqual({ success: true, count: 3 })
    expect(invoke).toHaveBeenCalledWith('count-birds', { body: { of: 'larks' } })
  })

  it.each([
    [402, 'declined', 'declined'],
    [404, 'not_found', 'not_found'],
    [409, 'conflict', 'conflict'],
    [429, 'too_many', 'too_many'],
    [503, 'unavailable', 'unexpected'],
    [504, 'unanswered', 'unanswered'],
    [418, 'something new', 'refused'],
  ])('throws a %i with the words of the function', async (status, code, thrown) => {
    refusedWith(status, { success: false, code, error: 'No larks today.' })
    await expect(ask()).rejects.toMatchObject({ code: thrown, message: 'No larks today.' })
  })

  it.each([
    ['a page of some proxy', '<h1>502</h1>'],
    ['another shape', { message: 'no' }],
  ])('takes %s for no answer of the function', async (_, body) => {
    refusedWith(502, body)
    await expect(ask()).rejects.toMatchObject({ code: 'network' })
  })

  it('calls a lost answer a network failure', async () => {
    const cause = new TypeError('Failed to fetch')
    invoke.mockResolvedValue({ data: null, error: Object.assign(new Error('failed'), { context: cause }) })
    await expect(ask()).rejects.toMatchObject({ code: 'network' })
  })

  it('does not ask again for what it does not understand', async () => {
    invoke.mockResolvedValue({ data: { success: true, count: 'many' }, error: null })
    const thrown = await ask().catch((error: unknown) => error)
    expect(thrown).toMatchObject({ code: 'unreadable' })
    expect(isPassing(thrown)).toBe(false)
  })
})
