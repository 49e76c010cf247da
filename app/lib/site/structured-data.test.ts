import { describe, expect, it } from 'vitest'
import { findProduct } from '#domain/catalogue/catalogue.ts'
import { products } from '#domain/catalogue/data.ts'
import { venue } from '#domain/venue/venue.ts'
import { productData } from './product-data.ts'
import { tournamentData, venueData } from './structured-data.ts'

describe('the house', () => {
  const house = venueData(venue, '/og/home.jpg')

  it('says no hours of its own: they are a setting of staff, and known to who serves the page', () => {
    expect(house).toMatchObject({ openingHoursSpecification: [] })
  })

  it('lets members in at any hour, and has no rating that nobody gave', () => {
    expect(house).toMatchObject({ amenityFeature: { hoursAvailable: { opens: '00:00', closes: '23:59' } } })
    expect(house).not.toHaveProperty('aggregateRating')
  })

  it('can be found and called', () => {
    expect(house).toMatchObject({
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

describe('a product', () => {
  const dataOf = (id: string) => {
    const product = findProduct(products, id)
    return product && productData(product, '/products/picture.jpg')
  }

  it('of one price is one offer', () => {
    expect(dataOf('waffle-towel')).toMatchObject({
      image: 'https://nightlark.example/products/picture.jpg',
      offers: { '@type': 'Offer', price: '16.00', priceCurrency: 'USD' },
    })
  })

  it('of several prices tells the lowest and the highest', () => {
    expect(dataOf('birdie-wings')).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: '12.00', highPrice: '21.00' },
    })
  })

  it('says whether there is any', () => {
    expect(dataOf('brass-ball-marker')).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    })
  })
})

it('a tournament has its days and its place, and offers nothing that cannot be bought here', () => {
  const held = {
    title: 'A cup',
    words: 'Bring a hat.',
    firstDay: '2026-11-07',
    lastDay: '2026-11-08',
  }
  const told = tournamentData(venue, held)
  expect(told).toMatchObject({
    '@type': 'SportsEvent',
    startDate: '2026-11-07',
    endDate: '2026-11-08',
    location: { address: { streetAddress: venue.address.street } },
  })
  expect(told).not.toHaveProperty('offers')
})
