import { describe, expect, it } from 'vitest'
import { findProduct, type Product } from '#domain/catalogue.ts'
import { products } from '#domain/catalogue-data.ts'
import { venue } from '#domain/venue.ts'
import { productData } from './product-data.ts'
import { houseData, tournamentData } from './structured-data.ts'

describe('the house', () => {
  const house = houseData(venue, '/og/home.jpg')

  it('is open on each day of the week once', () => {
    const days = (house.openingHoursSpecification as { dayOfWeek: string[] }[]).flatMap(
      ({ dayOfWeek }) => dayOfWeek,
    )
    expect(days.toSorted()).toEqual([
      'Friday',
      'Monday',
      'Saturday',
      'Sunday',
      'Thursday',
      'Tuesday',
      'Wednesday',
    ])
  })

  it('can be found and called', () => {
    expect(house).toMatchObject({
      '@type': 'SportsActivityLocation',
      url: 'https://nightlark.example/',
      image: 'https://nightlark.example/og/home.jpg',
      telephone: '+12565550142',
      address: { addressLocality: 'Cullman', postalCode: '35055' },
      geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
    })
  })
})

describe('a product', () => {
  const offersOf = (id: string) => {
    const product = findProduct(products, id)
    return product && productData(product).offers
  }

  it('of one price is one offer', () => {
    expect(offersOf('waffle-towel')).toMatchObject({ '@type': 'Offer', price: '16.00', priceCurrency: 'USD' })
  })

  it('of several prices tells the lowest and the highest', () => {
    expect(offersOf('birdie-wings')).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '12.00',
      highPrice: '21.00',
    })
  })

  it('says whether there is any', () => {
    const gone = findProduct(products, 'brass-ball-marker') as Product
    expect(productData(gone).offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
  })
})

it('a tournament has its days, its place and its fee', () => {
  const held = {
    title: 'A cup',
    words: 'Bring a hat.',
    firstDay: '2026-11-01',
    lastDay: '2026-11-02',
    feeCents: 12_000,
  }
  expect(tournamentData(venue, held)).toMatchObject({
    '@type': 'SportsEvent',
    startDate: '2026-11-01',
    endDate: '2026-11-02',
    offers: { price: '120.00' },
    location: { address: { streetAddress: venue.address.street } },
  })
})
