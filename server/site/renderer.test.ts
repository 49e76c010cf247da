import { expect, it } from 'vitest'
import { impatient } from './renderer.ts'

const silent: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

it('gives up a question that nobody answers', async () => {
  await expect(impatient(silent, 5)('http://house.test/')).rejects.toThrow(/timeout/i)
})

it('ends a question that is taken back before that', async () => {
  const asked = new AbortController()
  const answer = impatient(silent, 60_000)('http://house.test/', { signal: asked.signal })
  asked.abort(new Error('taken back'))
  await expect(answer).rejects.toThrow('taken back')
})
