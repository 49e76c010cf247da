import type { Handler } from '../handler.ts'

// A rotated key stands by for longer than this before it signs.
const cached = { 'Cache-Control': 'public, max-age=600' }

export const keySet: Handler = async (_, { keys }) =>
  Response.json(await keys.published(), { headers: cached })
