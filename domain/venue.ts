/** Every fact of the house. Edit this file, and the software is another venue's. */
export const venue = {
  name: 'Nightlark',
  longName: 'Nightlark Golf Clubhouse',
  tagline: 'Golf after dark, rain or shine.',
  zone: 'America/Chicago',
  phone: '(256) 555-0142',
  phoneHref: 'tel:+12565550142',
  email: 'hello@nightlark.example',
  taxPercent: 8,
  address: { street: '214 Lark Street SE', city: 'Cullman', state: 'AL', zip: '35055' },
} as const

export const addressLine = `${venue.address.street}, ${venue.address.city}, ${venue.address.state} ${venue.address.zip}`
