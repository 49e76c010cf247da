/**
 * Every fact of the venue that is not a setting of staff, each said here and nowhere else; how to get in is told in arrival.ts. The colours stand in app/colours.css.
 * SQL is told the zone by a file that is written from here (scripts/db/schema/venue-zone.ts).
 */
export const venue = {
  name: 'Nightlark',
  longName: 'Nightlark Golf Clubhouse',
  tagline: 'Golf after dark, rain or shine.',
  zone: 'America/Chicago',
  phone: '(256) 555-0142',
  phoneHref: 'tel:+12565550142',
  email: 'hello@nightlark.example',
  /** Public URL for search engines and shared links, overridden by VITE_SITE_URL. */
  site: 'https://nightlark.example',
  /** External account page of the Member Login link, such as 'https://club.gymmasteronline.com/portal/account'; null for our own. */
  memberLogin: null as string | null,
  taxPercent: 8,
  /** How many one can choose from, as a sign says it. */
  courses: '20,000+',
  address: { street: '214 Lark Street SE', city: 'Cullman', state: 'AL', stateName: 'Alabama', zip: '35055' },
  geo: { latitude: 34.1748, longitude: -86.8436 },
  /** When members may come, who have a key: as a sign, a list and a sentence have it. When guests may come is a setting of staff (domain/venue/visiting-hours.ts). */
  memberHours: { sign: '24/7 access', line: '24 hours, every day', inText: 'around the clock' },
  /** As search engines write it, from one dollar sign to four. */
  priceRange: '$$',
  socials: [
    { name: 'Instagram', handle: '@nightlarkgolf', href: 'https://instagram.example/nightlarkgolf' },
    { name: 'Facebook', handle: 'Nightlark Golf', href: 'https://facebook.example/nightlarkgolf' },
  ],
} as const

export function memberLoginOf({ memberLogin }: { memberLogin: string | null }): string {
  return memberLogin ?? '/member-portal'
}

export const addressLine = `${venue.address.street}, ${venue.address.city}, ${venue.address.state} ${venue.address.zip}`

/** Location of calendar appointments. */
export const placeLine = `${venue.longName}, ${addressLine}`
