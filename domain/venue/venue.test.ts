import { expect, it } from 'vitest'
import { demoVenue } from '../../test/demo-venue.ts'
import { addressLine, memberLoginHref, placeLine, setVenue, venue } from './venue.ts'

it('memberLoginHref returns the configured external address or our member portal', () => {
  const elsewhere = 'https://club.example/portal/account'
  setVenue({ ...demoVenue, memberLogin: elsewhere })
  expect(memberLoginHref()).toBe(elsewhere)
  setVenue(demoVenue)
  expect(memberLoginHref()).toBe('/member-portal')
})

it('addressLine and placeLine leave out what the venue has not entered', () => {
  expect(placeLine()).toBe('Nightlark Golf Clubhouse, 214 Lark Street SE, Cullman, AL 35055')
  setVenue({ ...demoVenue, street: '', zip: '' })
  expect(addressLine()).toBe('Cullman, AL')
  setVenue({ ...demoVenue, street: '', city: '', state: '', zip: '' })
  expect(placeLine()).toBe('Nightlark Golf Clubhouse')
  setVenue(demoVenue)
})

it("the venue's phone link dials an American number with its country code", () => {
  expect(venue.phoneHref).toBe('tel:+12565550142')
})
