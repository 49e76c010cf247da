import type { Handler } from '../handler.ts'

/** Cacheable for ten minutes, because a new key is published for longer than that before it signs. */
export const keySet: Handler = async (_, { keys }) =>
  Response.json(await keys.published(), { headers: { 'Cache-Control': 'public, max-age=600' } })
