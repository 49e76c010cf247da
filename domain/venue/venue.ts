import type { VenueRow } from '../contract/venue.ts'

/** The name on pages until the owner has entered one. */
const unnamed = 'Indoor Golf'

type Fixed = { readonly zone: string; readonly taxPercent: number; readonly phoneHref: string }

/**
 * The venue's facts. One installation is one venue, so they are the same for everything in a process: the site and the
 * functions load them from the table `venue` (setVenue) and keep them up to date. Read them when a text is made, not when a
 * module is loaded.
 */
export const venue: Readonly<VenueRow> & Fixed = {
  name: unnamed,
  longName: unnamed,
  tagline: '',
  phone: '',
  email: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  latitude: null,
  longitude: null,
  socials: [],
  memberLogin: '',
  courses: '',
  memberHoursSign: '',
  memberHoursLine: '',
  memberHoursText: '',
  priceRange: '',
  parking: '',
  frontDoor: '',
  sideDoor: '',
  memberKey: '',
  frontStreet: '',
  sideStreet: '',
  zone: 'America/Chicago',
  taxPercent: 8,
  get phoneHref() {
    const digits = this.phone.replace(/\D/g, '')
    return `tel:+${digits.length === 10 ? `1${digits}` : digits}`
  },
}

export function setVenue(row: VenueRow): void {
  const name = row.name || unnamed
  Object.assign(venue, row, { name, longName: row.longName || name })
}

/** '12 Fairway Drive, Springfield, IL 62701', without the parts that are not set. */
export function addressLine(): string {
  const region = [venue.state, venue.zip].filter(Boolean).join(' ')
  return [venue.street, venue.city, region].filter(Boolean).join(', ')
}

/** The location of calendar appointments. */
export function placeLine(): string {
  return [venue.longName, addressLine()].filter(Boolean).join(', ')
}

export function memberLoginHref(): string {
  return venue.memberLogin || '/member-portal'
}
