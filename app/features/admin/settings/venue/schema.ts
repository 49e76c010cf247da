import * as z from 'zod/mini'
import { parsedEntry, textEntry } from '#app/lib/forms/form-entries.ts'
import { emailWords } from '#domain/contract/email-form.ts'
import { stateWords } from '#domain/shop/us-address.ts'
import {
  mostProfiles,
  orEmpty,
  parseDegrees,
  parseEmail,
  parseSocialProfiles,
  parseState,
  parseWebAddress,
  parseZip,
} from './rules.ts'

const linkWords = 'Enter a web address, like https://example.com.'

/** Limits as the columns of the table `venue` have them. */
export const VenueForm = z.object({
  name: textEntry(40),
  longName: textEntry(80),
  tagline: textEntry(120),
  phone: textEntry(30),
  email: parsedEntry(parseEmail, emailWords),
  street: textEntry(120),
  city: textEntry(80),
  state: parsedEntry(parseState, stateWords),
  zip: parsedEntry(parseZip, 'Enter a five-digit ZIP code, like 35058.'),
  latitude: parsedEntry(parseDegrees(90), 'Enter degrees from -90 to 90, like 34.1748.'),
  longitude: parsedEntry(parseDegrees(180), 'Enter degrees from -180 to 180, like -86.8436.'),
  socials: parsedEntry(
    parseSocialProfiles,
    `Write each of up to ${mostProfiles} profiles on a line of its own: name, handle, link.`,
  ),
  memberLogin: parsedEntry(orEmpty(parseWebAddress), linkWords),
  courses: textEntry(20),
  memberHoursSign: textEntry(40),
  memberHoursLine: textEntry(60),
  memberHoursText: textEntry(60),
  priceRange: parsedEntry(
    orEmpty((typed) => (/^\${1,4}$/.test(typed) ? typed : undefined)),
    'Enter one to four dollar signs.',
  ),
  parking: textEntry(200),
  frontDoor: textEntry(200),
  sideDoor: textEntry(200),
  memberKey: textEntry(200),
  frontStreet: textEntry(60),
  sideStreet: textEntry(60),
})
