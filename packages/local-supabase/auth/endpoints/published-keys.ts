import type { Handler } from '../handler.ts'

/** May be kept for ten minutes: a rotated key stands by for longer before it signs. */
export const keySet: Handler = async (_, { keys }) =>
  Response.json(await keys.published(), { headers: { 'Cache-Control': 'public, max-age=600' } })
