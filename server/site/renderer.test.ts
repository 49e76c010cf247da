import { expect, it } from 'vitest'
import { incompleteHeader, markIncompletePages, noteFailedReads, withTimeout } from './renderer.ts'

const silent: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

it('gives up a question that nobody answers', async () => {
  await expect(withTimeout(silent, 5)('http://house.test/')).rejects.toThrow(/timeout/i)
})

it('ends a question that is taken back before that', async () => {
  const asked = new AbortController()
  const answer = withTimeout(silent, 60_000)('http://house.test/', { signal: asked.signal })
  asked.abort(new Error('taken back'))
  await expect(answer).rejects.toThrow('taken back')
})

it('marks the page for which something could not be read, and no other', async () => {
  const ask = noteFailedReads(async (input) => {
    await new Promise((resolve) => setTimeout(resolve))
    if (String(input).endsWith('gone')) throw new TypeError('nobody answers')
    return new Response(null, { status: String(input).endsWith('broken') ? 503 : 200 })
  })
  const render = markIncompletePages(async ({ url }) => {
    await ask(url).catch(() => null)
    return new Response('a page')
  })
  const isIncomplete = async (path: string) =>
    (await render(new Request(`http://site/${path}`))).headers.has(incompleteHeader)
  expect(await Promise.all(['whole', 'gone', 'broken', 'other'].map(isIncomplete))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
