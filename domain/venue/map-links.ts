import { addressLine, venue } from './venue.ts'

const place = `${venue.geo.latitude},${venue.geo.longitude}`

/** For devices without an app for `geo:`. */
export const mapHref = `https://maps.google.com/?q=${encodeURIComponent(`${venue.longName}, ${addressLine}`)}`

/** Opens the phone's default map app. */
export const geoHref = `geo:${place}?q=${place}(${encodeURIComponent(venue.longName)})`
