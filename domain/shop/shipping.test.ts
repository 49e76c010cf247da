import { describe, expect, it } from 'vitest'
import { shippingForms, shippingFormsWithAlcohol } from './shipping.ts'

const form = {
  name: ' Ada Wren ',
  email: ' ada@example.com ',
  phone: '(256) 555-0100',
  address1: '1 Lark Street',
  city: 'Cullman',
  state: 'AL',
  zip: '35055-1234',
}

describe('shippingForms', () => {
  it('the shipping form trims its fields and leaves optional ones empty', () => {
    expect(shippingForms.ship.parse(form)).toEqual({
      ...form,
      delivery: 'ship',
      bayId: '',
      bayAt: '',
      booking: '',
      ofAge: false,
      name: 'Ada Wren',
      email: 'ada@example.com',
      address2: '',
      notes: '',
    })
  })

  it.each(['name', 'email', 'phone', 'address1', 'city', 'state', 'zip'])(
    'the shipping form requires %s',
    (field) => {
      for (const value of ['', '   ', undefined]) {
        const { error } = shippingForms.ship.safeParse({ ...form, [field]: value })
        expect(error?.issues.map(({ path }) => path)).toEqual([[field]])
      }
    },
  )

  it.each([
    ['state', 'ALA'],
    ['state', 'XX'],
    ['zip', '350'],
    ['zip', '90210'],
    ['phone', '555-0100'],
    ['zip', '35055-12345'],
    ['email', 'ada@'],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['name', 'a'.repeat(121)],
    ['address2', 'a'.repeat(121)],
    ['notes', 'a'.repeat(501)],
    ['phone', 5],
  ])('the shipping form refuses %s %j', (field, value) => {
    const { error } = shippingForms.ship.safeParse({ ...form, [field]: value })
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]])
  })

  it('the shipping form normalizes state, ZIP code and phone number', () => {
    const typed = { ...form, state: 'al', zip: '350551234', phone: '256.555.0100' }
    expect(shippingForms.ship.parse(typed)).toMatchObject({
      state: 'AL',
      zip: '35055-1234',
      phone: '(256) 555-0100',
    })
  })

  it('the shipping form shows at the field what to enter', () => {
    expect(shippingForms.ship.safeParse({ ...form, zip: '' }).error?.issues[0]?.message).toBe(
      'Enter your ZIP code.',
    )
  })

  it('the pickup form requires no address', () => {
    const { address1, city, state, zip, ...person } = form
    const fetched = { ...person, delivery: 'pickup' as const }
    expect(shippingForms.pickup.parse(fetched)).toMatchObject({ name: 'Ada Wren', address1: '', zip: '' })
    expect(shippingForms.pickup.safeParse({ ...fetched, state: 'Alabama' }).success).toBe(true)
    const { error } = shippingForms.bay.safeParse({ ...fetched, bayId: '', bayAt: '' })
    expect(error?.issues.map(({ path }) => path)).toEqual([['bayId']])
  })

  it('the form of a cart with alcohol asks whether everyone drinking is 21', () => {
    const { address1, city, state, zip, ...person } = form
    const { error } = shippingFormsWithAlcohol.pickup.safeParse({ ...person, name: '', ofAge: false })
    expect(error?.issues.map(({ path }) => path)).toEqual([['name'], ['ofAge']])
    expect(shippingFormsWithAlcohol.pickup.safeParse({ ...person, ofAge: true }).success).toBe(true)
    expect(shippingForms.pickup.safeParse(person).success).toBe(true)
  })
})
