/**
 * All facts of the venue that are not settings; arrival.ts has the directions and app/colors.css the colors.
 * scripts/db/schema/venue-zone.ts writes the time zone for SQL from here.
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
  /** Number of simulated courses, for display. */
  courses: '20,000+',
  address: { street: '214 Lark Street SE', city: 'Cullman', state: 'AL', stateName: 'Alabama', zip: '35055' },
  geo: { latitude: 34.1748, longitude: -86.8436 },
  /** For a sign, a list and the middle of a sentence. The hours for guests are a setting. */
  memberHours: { sign: '24/7 access', line: '24 hours, every day', inText: 'around the clock' },
  /** schema.org price range, from $ to $$$$. */
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

/** Location in calendar appointments. */
export const placeLine = `${venue.longName}, ${addressLine}`
