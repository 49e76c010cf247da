import type { VenueRow } from '#domain/contract/venue.ts'

export type VenueField = keyof VenueRow

type FieldText = { label: string; hint?: string }

export const venueFields: Record<VenueField, FieldText> = {
  name: { label: 'Name', hint: 'Short, as in the header and the subject of emails.' },
  longName: { label: 'Full name', hint: 'As in the footer, on receipts and in calendars.' },
  tagline: { label: 'Tagline', hint: 'The headline of the home page. A comma starts the second line.' },
  phone: { label: 'Phone' },
  email: { label: 'Email', hint: 'Guests write to it, and emails come from it.' },
  street: { label: 'Street' },
  city: { label: 'City' },
  state: { label: 'State', hint: 'Two letters, like AL.' },
  zip: { label: 'ZIP code' },
  latitude: { label: 'Latitude', hint: 'For map links and search engines.' },
  longitude: { label: 'Longitude' },
  socials: {
    label: 'Social profiles',
    hint: 'One per line: Instagram, @yourclub, https://instagram.com/yourclub',
  },
  memberLogin: { label: 'Member Login link', hint: 'Leave blank for the member page of this site.' },
  courses: { label: 'Number of courses', hint: 'Like 5,000+.' },
  memberHoursSign: { label: 'Member hours, on signs', hint: 'Like Open 24 hours.' },
  memberHoursLine: { label: 'Member hours, in lists', hint: 'Like Any time, every day.' },
  memberHoursText: { label: 'Member hours, in sentences', hint: 'As in: members play day and night.' },
  priceRange: { label: 'Price range', hint: 'For search engines: $ to $$$$.' },
  parking: { label: 'Parking' },
  frontDoor: { label: 'Front door', hint: 'Directions while the desk is staffed.' },
  sideDoor: { label: 'Side door', hint: 'Directions for members at any other hour.' },
  memberKey: { label: 'Member key', hint: 'How a new member gets a key.' },
  frontStreet: { label: 'Street at the front', hint: 'With both streets, the site shows a drawn map.' },
  sideStreet: { label: 'Street to the parking lot' },
}

export type VenueGroup = { title: string; lead: string; fields: VenueField[]; href: string }

/** The cards of the screen. */
export const venueGroups: readonly VenueGroup[] = [
  {
    title: 'Name and contact',
    lead: 'Every page, email, receipt and calendar file shows these.',
    fields: ['name', 'longName', 'tagline', 'phone', 'email', 'socials'],
    href: '/',
  },
  {
    title: 'Address',
    lead: 'Maps, search engines and tickets lead guests to it.',
    fields: ['street', 'city', 'state', 'zip', 'latitude', 'longitude'],
    href: '/',
  },
  {
    title: 'Getting here',
    lead: 'Shown on the home page, on tickets and in booking emails. Blank lines are left out.',
    fields: ['parking', 'frontDoor', 'sideDoor', 'memberKey', 'frontStreet', 'sideStreet'],
    href: '/#arrival-heading',
  },
  {
    title: 'Members and courses',
    lead: 'What the site says about member access, and where Member Login leads.',
    fields: ['memberHoursSign', 'memberHoursLine', 'memberHoursText', 'memberLogin', 'courses', 'priceRange'],
    href: '/',
  },
]

/** A stored value as the form shows it. */
export function formatVenueField(row: VenueRow, field: VenueField): string {
  if (field === 'socials')
    return row.socials.map(({ name, handle, href }) => `${name}, ${handle}, ${href}`).join('\n')
  return String(row[field] ?? '')
}
