import type { venue } from '#domain/venue.ts'
import { siteAddress } from './site-address.ts'

/** What schema.org calls things, as far as this site speaks of them. */
export type StructuredData = { '@context': 'https://schema.org'; '@type': string; [field: string]: unknown }
type Venue = typeof venue

export const context = 'https://schema.org'
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export function houseData(house: Venue, image: string): StructuredData {
  return {
    '@context': context,
    '@type': 'SportsActivityLocation',
    '@id': siteAddress('/#house'),
    name: house.longName,
    description: house.tagline,
    url: siteAddress('/'),
    image: siteAddress(image),
    telephone: house.phoneHref.replace('tel:', ''),
    email: house.email,
    address: postalAddress(house),
    geo: { '@type': 'GeoCoordinates', ...house.geo },
    openingHoursSpecification: house.hours.map(({ from, to, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays.slice(from, to + 1),
      opens,
      closes,
    })),
    sameAs: house.socials.map(({ href }) => href),
  }
}

type Tournament = { title: string; words: string; firstDay: string; lastDay: string; feeCents: number }

export function tournamentData(house: Venue, { title, words, ...held }: Tournament): StructuredData {
  return {
    '@context': context,
    '@type': 'SportsEvent',
    name: title,
    description: words,
    startDate: held.firstDay,
    endDate: held.lastDay,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'SportsActivityLocation', name: house.longName, address: postalAddress(house) },
    organizer: { '@type': 'Organization', name: house.longName, url: siteAddress('/') },
    offers: {
      '@type': 'Offer',
      price: plainAmount(held.feeCents),
      priceCurrency: 'USD',
      url: siteAddress('/'),
    },
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
  }
}

/** '12.50': an amount as a program reads it. */
export function plainAmount(cents: number): string {
  return (cents / 100).toFixed(2)
}
