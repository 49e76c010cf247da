import * as z from 'zod/mini'

/** Provider of the booking, plan and event pages: built in, or a gym system in a frame. */
export const GetPortalResponse = z.discriminatedUnion('provider', [
  z.object({ success: z.literal(true), provider: z.literal('builtin') }),
  z.object({ success: z.literal(true), provider: z.literal('gymmaster'), site: z.url() }),
])
export type GetPortalResponse = z.infer<typeof GetPortalResponse>
