import rendered from '#app/lib/site/pictures.json'
import type { PictureFile } from '#app/ui/picture.tsx'
import { imageOf, type Product } from '#domain/catalogue/catalogue.ts'
import { emailForm, emailWords, isEmail } from '#domain/contract/email-form.ts'
import { formatSignPrice } from '#domain/money/money.ts'
import { computeLanding } from '#domain/venue/ball-flight.ts'
import { demoShot } from '#domain/venue/ball-flight-demo.ts'

export const pictures: readonly PictureFile[] = rendered

/** Undefined if it has not been rendered (packages/artwork). */
export function pictureNamed(name: string): PictureFile | undefined {
  return pictures.find((picture) => picture.name === name)
}

export type TeaserItem = { id: string; name: string; price: string; image: string }

export function toTeaserItem(product: Product): TeaserItem {
  const { id, name, priceCents } = product
  return { id, name, price: formatSignPrice(priceCents), image: imageOf(product) }
}

export type ShotFigure = { label: string; figure: string }

/** The numbers in the video, computed by the same model. */
export function shotFigures(): ShotFigure[] {
  const { ballSpeedMph, launchDegrees, spinRpm } = demoShot
  const { apexFeet, carryYards } = computeLanding(demoShot)
  return [
    { label: 'Ball speed', figure: `${ballSpeedMph} mph` },
    { label: 'Launch', figure: `${launchDegrees.toFixed(1)}°` },
    { label: 'Spin', figure: `${spinRpm.toLocaleString('en-US')} rpm` },
    { label: 'Apex', figure: `${roundAsInVideo(apexFeet)} ft` },
    { label: 'Carry', figure: `${roundAsInVideo(carryYards)} yd` },
  ]
}

/** Rounds in two steps like the video, so that both show the same number. */
function roundAsInVideo(length: number): number {
  return Math.round(Number(length.toFixed(1)))
}

export const galleryFilters = ['All Events', 'Day', 'Night', 'Indoor', 'Outdoor'] as const
export type GalleryFilter = (typeof galleryFilters)[number]

export type GalleryItem = { picture: PictureFile; caption: string; tags: readonly GalleryFilter[] }

const galleryPictures = [
  { name: 'lounge', caption: 'The bar, late', tags: ['Night', 'Indoor'] },
  { name: 'bay-day', caption: 'A bay at noon', tags: ['Day', 'Indoor'] },
  { name: 'putting', caption: 'The putting corner', tags: ['Day', 'Indoor'] },
  { name: 'party', caption: 'Laid for a birthday', tags: ['Night', 'Indoor'] },
] as const

/** Omits pictures that have not been rendered. */
export function listGalleryItems(pictures: readonly PictureFile[]): GalleryItem[] {
  return galleryPictures.flatMap(({ name, caption, tags }) => {
    const picture = pictures.find((rendered) => rendered.name === name)
    return picture ? [{ picture, caption, tags }] : []
  })
}

export function filterGallery(items: readonly GalleryItem[], filter: GalleryFilter): GalleryItem[] {
  return items.filter(({ tags }) => filter === 'All Events' || tags.includes(filter))
}

export const quoteFields = ['name', 'email', 'phone', 'eventDate', 'message'] as const
type QuoteField = (typeof quoteFields)[number]
export type Quote = Record<QuoteField, string>
export type QuoteErrors = Partial<Record<QuoteField, string>>

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

export function validateQuote({ name, email, phone, message }: Quote): QuoteErrors {
  return {
    ...(name === '' && { name: 'Enter your name.' }),
    ...(!isEmail(emailForm(email)) && { email: emailWords }),
    ...(phone === '' && { phone: 'Enter a phone number.' }),
    ...(message === '' && { message: 'Tell us what you have in mind.' }),
  }
}
