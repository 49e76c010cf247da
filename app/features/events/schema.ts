import * as z from 'zod/mini'
export const VenueEvent = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  description: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  capacity: z.int(),
  members_only: z.boolean(),
  is_cancelled: z.boolean(),
  taken: z.int(),
  is_joined: z.boolean(),
})
export type VenueEvent = z.infer<typeof VenueEvent>
