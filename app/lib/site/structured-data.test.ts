import { describe, expect, it } from 'vitest'
import { findProduct } from '#domain/catalogue/catalogue.ts'
import { products } from '#domain/catalogue/data.ts'
import { venue } from '#domain/venue/venue.ts'
import { renderAt } from '../../../test/site-backend.ts'
import { productData } from './product-data.ts'
import { tournamentData, venueData } from './structured-data.ts'

renderAt('https://nightlark.example')

describe('structured data of the venue', () => {
  const data = venueData(venue, '/og/home.jpg')

  it("the venue's structured data has no fixed hours, because staff set them", () => {
    expect(data).toMatchObject({ openingHoursSpecification: [] })
  })

  it("the venue's structured data gives members access at any hour and invents no rating", () => {
    expect(data).toMatchObject({ amenityFeature: { hoursAvailable: { opens: '00:00', closes: '23:59' } } })
    expect(data).not.toHaveProperty('aggregateRating')
  })

  it("the venue's structured data contains its address, phone and picture", () => {
    expect(data).toMatchObject({
      '@type': 'SportsActivityLocation',
      url: 'https://nightlark.example/',
      image: 'https://nightlark.example/og/home.jpg',
      telephone: '+12565550142',
      address: { addressLocality: 'Cullman', postalCode: '35055' },
      geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
      priceRange: '$$',
      sameAs: venue.socials.map(({ href }) => href),
    })
  })
})

describe('structured data of a product', () => {
  const findData = (id: string) => {
    const product = findProduct(products, id)
    return product && productData(product, '/products/picture.jpg')
  }

  it('the structured data of a product with one price has one offer', () => {
    expect(findData('waffle-towel')).toMatchObject({
      image: 'https://nightlark.example/products/picture.jpg',
      offers: { '@type': 'Offer', price: '16.00', priceCurrency: 'USD' },
    })
  })

  it('the structured data of a product with several prices has the lowest and the highest', () => {
    expect(findData('birdie-wings')).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: '12.00', highPrice: '21.00' },
    })
  })

  it('the structured data of a product shows its availability', () => {
    expect(findData('brass-ball-marker')).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    })
  })
})

it('the structured data of a tournament has its days and place, and no offer', () => {
  const held = {
    title: 'A cup',
    words: 'Bring a hat.',
    firstDay: '2026-11-07',
    lastDay: '2026-11-08',
  }
  const data = tournamentData(venue, held)
  expect(data).toMatchObject({
    '@type': 'SportsEvent',
    startDate: '2026-11-07',
    endDate: '2026-11-08',
    location: { address: { streetAddress: venue.street } },
  })
  expect(data).not.toHaveProperty('offers')
})
