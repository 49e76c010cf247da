import { addressLine, venue } from './venue.ts'

const place = `${venue.geo.latitude},${venue.geo.longitude}`

/** A map of any device, where the browser has no program for `geo:`. */
export const mapHref = `https://maps.google.com/?q=${encodeURIComponent(`${venue.longName}, ${addressLine}`)}`

/** Opens the map program of a phone that has one. */
export const geoHref = `geo:${place}?q=${place}(${encodeURIComponent(venue.longName)})`
