import { gunzipSync } from 'node:zlib'
import { beforeEach, expect, it, vi } from 'vitest'
import { waitUntil } from '../../test/until.ts'
import { publishableKey } from '../data/keys.ts'
import { type AvailabilityCache, createAvailabilityCache } from './availability-cache.ts'

let times: AvailabilityCache
let asked = 0
let free = 'seven'
const ask = async (request: Request) => {
  asked++
  const { day } = await request.json()
  if (day === 'never') return Response.json({ success: false }, { status: 400 })
  return Response.json({ day, free })
}

beforeEach(() => {
  times = createAvailabilityCache()
  times.setListening(true)
  asked = 0
  free = 'seven'
})

function question(day: string, headers: Record<string, string> = {}): Request {
  const body = JSON.stringify({ day })
  return new Request('http://venue/x', {
    method: 'POST',
    headers: { apikey: publishableKey, ...headers },
    body,
  })
}

const read = async (request = question('Saturday')) => (await times.answer(request, ask)).json()

it('cached availability is reused until free times change', async () => {
  await read()
  free = 'eight'
  expect(await read()).toEqual({ day: 'Saturday', free: 'seven' })
  expect(await read(question('Sunday'))).toEqual({ day: 'Sunday', free: 'eight' })
  times.clear()
  expect(await read()).toEqual({ day: 'Saturday', free: 'eight' })
  expect(asked).toBe(3)
})

it('cached availability expires after a second, because holds expire silently', async () => {
  vi.useFakeTimers()
  await read()
  vi.advanceTimersByTime(999)
  await read()
  expect(asked).toBe(1)
  vi.advanceTimersByTime(1)
  await read()
  expect(asked).toBe(2)
  vi.useRealTimers()
})

it('cached availability is read once for concurrent callers, and again for those after a change', async () => {
  const answers: ((answer: Response) => void)[] = []
  const slowly = () => new Promise<Response>((resolve) => answers.push(resolve))
  const before = [1, 2].map(() => times.answer(question('Saturday'), slowly))
  await waitUntil(() => answers.length === 1)
  times.clear()
  const after = times.answer(question('Saturday'), slowly)
  await waitUntil(() => answers.length === 2)
  answers[0]?.(Response.json('old'))
  for (const answer of before) expect(await (await answer).json()).toBe('old')
  answers[1]?.(Response.json('new'))
  expect(await (await after).json()).toBe('new')
  expect(await read()).toBe('new')
})

it.each([
  ['a person', { authorization: 'Bearer a.b.c' }],
  ['the service', { apikey: 'sb_secret_x' }],
])('cached availability is not used for requests of %s', async (_, headers) => {
  for (const _again of [1, 2]) await read(question('Saturday', headers))
  await read()
  expect(asked).toBe(3)
})

it('cached availability is disabled while no signals arrive', async () => {
  await read()
  times.setListening(false)
  await read()
  await read()
  times.setListening(true)
  await read()
  expect(asked).toBe(4)
})

it('cached availability stores no refusal', async () => {
  for (const _again of [1, 2]) expect((await times.answer(question('never'), ask)).status).toBe(400)
  expect(asked).toBe(2)
})

it('cached availability is stored compressed', async () => {
  const answer = await times.answer(question('Saturday', { 'accept-encoding': 'gzip, br' }), ask)
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(JSON.parse(gunzipSync(await answer.arrayBuffer()).toString())).toEqual({
    day: 'Saturday',
    free: 'seven',
  })
})
