import * as z from 'zod/mini'

/** The provider of the pages for bookings, plans and events: our own pages, or a gym system's in a frame. */
export const GetPortalResponse = z.discriminatedUnion('provider', [
  z.object({ success: z.literal(true), provider: z.literal('builtin') }),
  z.object({ success: z.literal(true), provider: z.literal('gymmaster'), site: z.url() }),
])
export type GetPortalResponse = z.infer<typeof GetPortalResponse>
