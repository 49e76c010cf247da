import * as z from 'zod/mini'

/** Whose pages show bookings, plans and events: the venue's own, or a gym system's in a frame. */
export const GetPortalResponse = z.discriminatedUnion('provider', [
  z.object({ success: z.literal(true), provider: z.literal('builtin') }),
  z.object({ success: z.literal(true), provider: z.literal('gymmaster'), site: z.url() }),
])
export type GetPortalResponse = z.infer<typeof GetPortalResponse>
