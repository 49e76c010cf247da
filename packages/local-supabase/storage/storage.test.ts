import { expect, it } from 'vitest'
import type { RateLimits } from '../auth/rate-limits.ts'
import type { Sql } from '../postgres/sql.ts'
import { createStorage } from './storage.ts'

it('the storage refuses an upload while the disk is nearly full, before reading it', async () => {
  const storage = createStorage({
    sql: (() => expect.unreachable()) as unknown as Sql,
    identifyCaller: async () => ({ claims: { role: 'authenticated', sub: 'a' } }),
    limits: { count: async () => 0 } as unknown as RateLimits,
    hasRoom: async () => false,
  })
  const request = new Request('http://venue.example/storage/v1/object/avatars/a/b.webp', {
    method: 'POST',
    body: 'picture',
  })
  const answer = await storage.fetch(request, '127.0.0.1')
  expect([answer.status, request.bodyUsed, (await answer.json()).message]).toEqual([
    507,
    false,
    'Pictures cannot be saved right now. Please try again later.',
  ])
})
