import { placeLine, venue } from './venue.ts'

/** A web map, for devices without an app for `geo:`. */
export function mapHref(): string {
  return `https://maps.google.com/?q=${encodeURIComponent(placeLine())}`
}

/** Opens the map app of a phone. */
export function geoHref(): string {
  const { latitude, longitude, longName } = venue
  const place = latitude === null ? '0,0' : `${latitude},${longitude}`
  const query =
    latitude === null ? encodeURIComponent(placeLine()) : `${place}(${encodeURIComponent(longName)})`
  return `geo:${place}?q=${query}`
}
