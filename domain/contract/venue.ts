import * as z from 'zod/mini'

const SocialProfile = z.object({ name: z.string(), handle: z.string(), href: z.string() })
export type SocialProfile = z.infer<typeof SocialProfile>

/** The row of public.venue that pages and emails read. */
export const VenueRow = z.object({
  name: z.string(),
  longName: z.string(),
  tagline: z.string(),
  phone: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  socials: z.array(SocialProfile),
  memberLogin: z.string(),
  courses: z.string(),
  memberHoursSign: z.string(),
  memberHoursLine: z.string(),
  memberHoursText: z.string(),
  priceRange: z.string(),
  parking: z.string(),
  frontDoor: z.string(),
  sideDoor: z.string(),
  memberKey: z.string(),
  frontStreet: z.string(),
  sideStreet: z.string(),
})
export type VenueRow = z.infer<typeof VenueRow>

/** The columns of the row, under our names. */
export const venueColumns = Object.keys(VenueRow.shape)
  .map((name) => `${name}:${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)
  .join(',')
