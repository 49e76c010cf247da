import { expect, it } from 'vitest'
import { isLive, liveVenueWriter } from './live-page.ts'
import type { LiveVenue } from './live-venue.ts'

const built = [
  '<script type="application/ld+json">{"priceRange":"$$","openingHoursSpecification":[],"a":1}</script>',
  '<dd data-told="members" class="a">any</dd><dd data-told="guests" class="a">Ask us</dd>',
  '<ul data-told-list="hours" class="b"><li class="c"><span data-part="when">Members</span> ',
  '<span data-part="words" class="d">any</span></li>',
  '<li class="c"><span data-part="when">Guests</span> <span data-part="words" class="d">Ask us</span></li></ul>',
  '<ul data-told-list="plans"><li><b data-part="name">Our plans</b></li></ul>',
  '<ul data-told-list="bays"><li><b data-part="name">Our bays</b></li></ul><ul><li>after</li></ul>',
].join('')

const venue: LiveVenue = {
  hours: { lines: [], guests: 'Today 10 AM to 10 PM', members: '24 hours' },
  lists: {
    hours: [
      { when: 'Members', words: '24 hours' },
      { when: 'Fri, Dec 25 (Staff & "friends" $&)', words: 'Closed' },
    ],
    plans: [{ name: '</ul><script>' }, { name: '$1 club' }],
  },
  texts: { guests: 'Today 10 AM to 10 PM', members: '24 hours', priceRange: '$35-$50 an hour' },
  data: { openingHoursSpecification: [{ opens: '</script><b>' }] },
}

it('the marked places of a page say what staff have set, escaped as React would', () => {
  expect(liveVenueWriter(built)(venue)).toBe(
    [
      '<script type="application/ld+json">{"priceRange":"$35-$50 an hour","openingHoursSpecification":[{"opens":"\\u003c/script\\u003e\\u003cb\\u003e"}],"a":1}</script>',
      '<dd data-told="members" class="a">24 hours</dd><dd data-told="guests" class="a">Today 10 AM to 10 PM</dd>',
      '<ul data-told-list="hours" data-known="" data-guests="Today 10 AM to 10 PM" data-members="24 hours" class="b">',
      '<li class="c"><span data-part="when">Members</span> <span data-part="words" class="d">24 hours</span></li>',
      '<li class="c"><span data-part="when">Fri, Dec 25 (Staff &amp; &quot;friends&quot; $&amp;)</span> ',
      '<span data-part="words" class="d">Closed</span></li></ul>',
      '<ul data-told-list="plans" data-known=""><li><b data-part="name">&lt;/ul&gt;&lt;script&gt;</b></li>',
      '<li><b data-part="name">$1 club</b></li></ul>',
      '<ul data-told-list="bays"><li><b data-part="name">Our bays</b></li></ul><ul><li>after</li></ul>',
    ].join(''),
  )
})

it('a page without such places is left alone', () => {
  expect(isLive(built)).toBe(true)
  expect(isLive('<ul class="b"><li>Hours</li></ul>')).toBe(false)
})

it('prices that nobody has set leave the range as it was built', () => {
  expect(liveVenueWriter(built)({ ...venue, texts: {} })).toContain('"priceRange":"$$"')
})
