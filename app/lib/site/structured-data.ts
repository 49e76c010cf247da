import type { PostalAddress, SportsActivityLocation, SportsEvent, WithContext } from 'schema-dts'
import type { venue } from '#domain/venue/venue.ts'
import { weekdayNames } from '#domain/venue/weekday-words.ts'
import { siteAddress } from './site-address.ts'

type Venue = typeof venue

export function venueData(venue: Venue, image: string): WithContext<SportsActivityLocation> {
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsActivityLocation',
    '@id': siteAddress('/#house'),
    name: venue.longName,
    description: venue.tagline,
    url: siteAddress('/'),
    image: siteAddress(image),
    telephone: venue.phoneHref.replace('tel:', ''),
    email: venue.email,
    priceRange: venue.priceRange,
    address: postalAddress(venue),
    ...geo(venue),
    // read-venue-facts.ts fills these in from the settings.
    openingHoursSpecification: [],
    makesOffer: [],
    containsPlace: [],
    // Members have access at any hour; the opening hours are those for guests.
    amenityFeature: {
      '@type': 'LocationFeatureSpecification',
      name: 'Access for members',
      value: true,
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: [...weekdayNames],
        opens: '00:00',
        closes: '23:59',
      },
    },
    sameAs: venue.socials.map(({ href }) => href),
  }
}

type Tournament = {
  title: string
  words: string
  firstDay: string
  lastDay: string
}

/** Without `offers`: teams register by phone, and the site sells no tickets. */
export function tournamentData(
  venue: Venue,
  { title, words, ...held }: Tournament,
): WithContext<SportsEvent> {
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: title,
    description: words,
    startDate: held.firstDay,
    endDate: held.lastDay,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: siteAddress('/og/home.jpg'),
    location: { '@type': 'SportsActivityLocation', name: venue.longName, address: postalAddress(venue) },
    organizer: { '@type': 'Organization', name: venue.longName, url: siteAddress('/') },
  }
}

function geo({ latitude, longitude }: Venue) {
  if (latitude === null || longitude === null) return {}
  return { geo: { '@type': 'GeoCoordinates', latitude, longitude } } as const
}

function postalAddress({ street, city, state, zip }: Venue) {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: 'US',
  } as const satisfies PostalAddress
}
