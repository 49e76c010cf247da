import type { DayOfWeek, PostalAddress, SportsActivityLocation, SportsEvent, WithContext } from 'schema-dts'
import type { venue } from '#domain/venue/venue.ts'
import { siteAddress } from './site-address.ts'

type Venue = typeof venue

const weekdays: readonly DayOfWeek[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]

export function houseData(house: Venue, image: string): WithContext<SportsActivityLocation> {
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsActivityLocation',
    '@id': siteAddress('/#house'),
    name: house.longName,
    description: house.tagline,
    url: siteAddress('/'),
    image: siteAddress(image),
    telephone: house.phoneHref.replace('tel:', ''),
    email: house.email,
    priceRange: house.priceRange,
    address: postalAddress(house),
    geo: { '@type': 'GeoCoordinates', ...house.geo },
    // Written in by whoever knows it: the host that serves the page, or the app (features/visiting-hours).
    openingHoursSpecification: [],
    // The door opens to members at any hour; the others are those at which anybody may walk in.
    amenityFeature: {
      '@type': 'LocationFeatureSpecification',
      name: 'Access for members',
      value: true,
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekdays,
        opens: '00:00',
        closes: '23:59',
      },
    },
    sameAs: house.socials.map(({ href }) => href),
  }
}

/** The hours of the same house, for a page that came without them. */
export function hoursData(openingHoursSpecification: object[]): object {
  const house = {
    '@context': 'https://schema.org',
    '@type': 'SportsActivityLocation',
    '@id': siteAddress('/#house'),
  }
  return { ...house, openingHoursSpecification }
}

type Tournament = {
  title: string
  words: string
  firstDay: string
  lastDay: string
}

/** Without offers: teams enter by phone, and nothing of it is sold here. */
export function tournamentData(
  house: Venue,
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
    location: { '@type': 'SportsActivityLocation', name: house.longName, address: postalAddress(house) },
    organizer: { '@type': 'Organization', name: house.longName, url: siteAddress('/') },
  }
}

function postalAddress({ address }: Venue) {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.state,
    postalCode: address.zip,
    addressCountry: 'US',
  } as const satisfies PostalAddress
}
