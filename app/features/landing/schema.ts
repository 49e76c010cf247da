import type { PictureFile } from '#app/ui/picture.tsx'
import { landingOf } from '#domain/ball-flight.ts'
import { demoShot } from '#domain/ball-flight-demo.ts'
import { imageOf, type Product } from '#domain/catalogue.ts'
import { venue } from '#domain/venue.ts'

export type TeaserItem = { id: string; name: string; price: string; image: string }

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** '$28' from integer cents: as on a sign, without the cents. */
export function signPrice(cents: number): string {
  return wholeDollars.format(cents / 100)
}

/** What the teaser shows of a product. */
export function teaserItem(product: Product): TeaserItem {
  const { id, name, priceCents } = product
  return { id, name, price: signPrice(priceCents), image: imageOf(product) }
}

export type ShotFigure = { label: string; figure: string }

/** What the film writes on its screen, worked out and not copied, for those who cannot read it there. */
export function shotFigures(): ShotFigure[] {
  const { ballSpeedMph, launchDegrees, spinRpm } = demoShot
  const { apexFeet, carryYards } = landingOf(demoShot)
  return [
    { label: 'Ball speed', figure: `${ballSpeedMph} mph` },
    { label: 'Launch', figure: `${launchDegrees.toFixed(1)}°` },
    { label: 'Spin', figure: `${spinRpm.toLocaleString('en-US')} rpm` },
    { label: 'Apex', figure: `${apexFeet.toFixed(0)} ft` },
    { label: 'Carry', figure: `${carryYards.toFixed(0)} yd` },
  ]
}

export const galleryFilters = ['All Events', 'Day', 'Night', 'Indoor', 'Outdoor'] as const
export type GalleryFilter = (typeof galleryFilters)[number]

export type GalleryItem = { picture: PictureFile; caption: string; tags: readonly GalleryFilter[] }

const galleryPictures = [
  { name: 'lounge', caption: 'The bar, late', tags: ['Night', 'Indoor'] },
  { name: 'bay-day', caption: 'Bay 1 at noon', tags: ['Day', 'Indoor'] },
  { name: 'putting', caption: 'The putting corner', tags: ['Day', 'Indoor'] },
  { name: 'party', caption: 'Laid for a birthday', tags: ['Night', 'Indoor'] },
] as const

/** The gallery, as far as its pictures have been rendered. */
export function galleryItems(pictures: readonly PictureFile[]): GalleryItem[] {
  return galleryPictures.flatMap(({ name, caption, tags }) => {
    const picture = pictures.find((one) => one.name === name)
    return picture ? [{ picture, caption, tags }] : []
  })
}

export function filterGallery(items: readonly GalleryItem[], filter: GalleryFilter): GalleryItem[] {
  return items.filter(({ tags }) => filter === 'All Events' || tags.includes(filter))
}

export const quoteFields = ['name', 'email', 'phone', 'eventDate', 'message'] as const
export type QuoteField = (typeof quoteFields)[number]
export type Quote = Record<QuoteField, string>
export type QuoteFaults = Partial<Record<QuoteField, string>>

/** What a form says of a quote, without the white space around it. */
export function readQuote(form: FormData): Quote {
  const read = (field: QuoteField) => String(form.get(field) ?? '').trim()
  return {
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
    eventDate: read('eventDate'),
    message: read('message'),
  }
}

/** What is wrong with it, by field. Checked here and not by zod, which the first page need not load for one form. */
export function quoteFaults({ name, email, phone, message }: Quote): QuoteFaults {
  return {
    ...(name === '' && { name: 'Enter your name.' }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && {
      email: 'Enter an email address, like name@example.com.',
    }),
    ...(phone === '' && { phone: 'Enter a phone number.' }),
    ...(message === '' && { message: 'Tell us what you have in mind.' }),
  }
}

export type Letter = { to: string; subject: string; body: string }

export function quoteLetter({ name, email, phone, eventDate, message }: Quote): Letter {
  const body = [
    `Name: ${name}`,
    `Email: ${email}`,
    `Phone: ${phone}`,
    `Event Date: ${eventDate || 'Not specified'}`,
    '',
    'Message:',
    message,
  ]
  return { to: venue.email, subject: `Quote Request from ${name}`, body: body.join('\n') }
}

/** The address that makes a mail program open the letter. Lines end as in mail. */
export function mailtoOf({ to, subject, body }: Letter): string {
  const lines = body.replace(/\r?\n/g, '\r\n')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}

/** The letter as a text to paste. */
export function letterText({ to, subject, body }: Letter): string {
  return `To: ${to}\nSubject: ${subject}\n\n${body}`
}

export type FreeTime = { start: number; bays: number; fromCents: number }

/** The next times at which at least one bay is free, as far as the answer of list-availability can be read. */
export function nextFreeTimes(answer: unknown, most: number): FreeTime[] {
  const times = new Map<number, FreeTime>()
  for (const day of listIn(answer, 'days')) {
    for (const bay of listIn(day, 'bays')) {
      for (const free of listIn(bay, 'starts')) addStart(times, free)
    }
  }
  return [...times.values()].sort((a, b) => a.start - b.start).slice(0, most)
}

function addStart(times: Map<number, FreeTime>, free: unknown): void {
  if (typeof free !== 'object' || free === null || !('start' in free && 'totalCents' in free)) return
  const { start, totalCents } = free
  if (typeof start !== 'number' || typeof totalCents !== 'number') return
  const known = times.get(start) ?? { start, bays: 0, fromCents: totalCents }
  times.set(start, { start, bays: known.bays + 1, fromCents: Math.min(known.fromCents, totalCents) })
}

function listIn(value: unknown, field: string): readonly unknown[] {
  const list: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : null
  return Array.isArray(list) ? list : []
}
