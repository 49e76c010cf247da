import type { VenueRow } from '../domain/contract/venue.ts'

/** The demo venue's row (supabase/seed/05_venue.sql), for tests without a database. */
export const demoVenue: VenueRow = {
  name: 'Nightlark',
  longName: 'Nightlark Golf Clubhouse',
  tagline: 'Golf after dark, rain or shine.',
  phone: '(256) 555-0142',
  email: 'hello@nightlark.example',
  street: '214 Lark Street SE',
  city: 'Cullman',
  state: 'AL',
  zip: '35055',
  latitude: 34.1748,
  longitude: -86.8436,
  socials: [
    { name: 'Instagram', handle: '@nightlarkgolf', href: 'https://instagram.example/nightlarkgolf' },
    { name: 'Facebook', handle: 'Nightlark Golf', href: 'https://facebook.example/nightlarkgolf' },
  ],
  memberLogin: '',
  courses: '20,000+',
  memberHoursSign: '24/7 access',
  memberHoursLine: '24 hours, every day',
  memberHoursText: 'around the clock',
  priceRange: '$$',
  parking: 'Park in the free lot behind the house, off Third Avenue SE.',
  frontDoor: 'Use the front door on Lark Street, under the lamp.',
  sideDoor: 'Use the side door from the parking lot, with your key.',
  memberKey: 'Pick up your key at the desk; bring a photo ID.',
  frontStreet: 'Lark Street',
  sideStreet: 'Third Avenue',
}
