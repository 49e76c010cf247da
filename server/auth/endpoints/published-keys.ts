import type { Handler } from '../handler.ts'

/** May be kept for ten minutes (gateway.ts): a rotated key stands by for longer before it signs. */
export const keySet: Handler = async (_, { keys }) => Response.json(await keys.published())
