import { expect, it } from 'vitest'
import { createUploadLimiter } from './upload-limiter.ts'

it('the upload limiter limits concurrent uploads per address and in total, and then runs the others', async () => {
  const limiter = createUploadLimiter({ inAll: 3, byAddress: 2, byPerson: 1 })
  const running: string[] = []
  const ends: (() => void)[] = []
  const upload = (address: string) =>
    limiter(address, crypto.randomUUID(), async () => {
      running.push(address)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const all = ['a', 'a', 'a', 'b', 'c'].map(upload)
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  await settle()
  expect(running).toEqual(['a', 'a', 'b'])
  ends[0]?.()
  await settle()
  expect(running).toEqual(['a', 'a', 'b', 'c'])
  for (let n = 1; n < 5; n++) {
    ends[n]?.()
    await settle()
  }
  await Promise.all(all)
  expect(running).toEqual(['a', 'a', 'b', 'c', 'a'])
})

it('the upload limiter limits concurrent uploads per person, from any address', async () => {
  const limiter = createUploadLimiter({ inAll: 3, byAddress: 2, byPerson: 1 })
  const running: string[] = []
  const ends: (() => void)[] = []
  const upload = (address: string, person: string) =>
    limiter(address, person, async () => {
      running.push(`${person} at ${address}`)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const all = [upload('a', 'ann'), upload('b', 'ann'), upload('b', 'bob')]
  await settle()
  expect(running).toEqual(['ann at a', 'bob at b'])
  ends[0]?.()
  await settle()
  expect(running).toEqual(['ann at a', 'bob at b', 'ann at b'])
  for (const end of ends) end()
  await Promise.all(all)
})

it('the upload limiter continues after a failed upload', async () => {
  const limiter = createUploadLimiter({ inAll: 1, byAddress: 1, byPerson: 1 })
  await expect(limiter('a', 'ann', () => Promise.reject(new Error('broken off')))).rejects.toThrow(
    'broken off',
  )
  expect(await limiter('b', 'bob', async () => 'kept')).toBe('kept')
})
