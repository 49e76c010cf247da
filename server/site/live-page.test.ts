import { expect, it } from 'vitest'
import { isLive, writeLiveVenue } from './live-page.ts'

const built = [
  '<script type="application/ld+json">{"priceRange":"$$","openingHoursSpecification":[],"a":1}</script>',
  '<dd data-today="members" class="a">any</dd><dd data-today="guests" class="a">Ask us</dd>',
  '<ul data-hours="" class="b"><li class="c">Members<!-- --> <span class="d">any</span></li>',
  '<li class="c">Guests<!-- --> <span class="d">Ask us</span></li></ul><p>after</p>',
].join('')

const venue = {
  hours: {
    lines: [
      { when: 'Members', words: '24 hours' },
      { when: 'Fri, Dec 25 (Staff & "friends" $&)', words: 'Closed' },
    ],
    guests: 'Today 10 AM to 10 PM',
    members: '24 hours',
  },
  openingData: [{ opens: '</script><b>' }],
  priceRange: '$35-$50 an hour',
}

it('the marked places of a page say what staff have set, escaped as React would', () => {
  expect(writeLiveVenue(built, venue)).toBe(
    [
      '<script type="application/ld+json">{"priceRange":"$35-$50 an hour","openingHoursSpecification":[{"opens":"\\u003c/script\\u003e\\u003cb\\u003e"}],"a":1}</script>',
      '<dd data-today="members" class="a">24 hours</dd><dd data-today="guests" class="a">Today 10 AM to 10 PM</dd>',
      '<ul data-hours="" data-guests="Today 10 AM to 10 PM" data-members="24 hours" class="b">',
      '<li class="c">Members<!-- --> <span class="d">24 hours</span></li>',
      '<li class="c">Fri, Dec 25 (Staff &amp; &quot;friends&quot; $&amp;)<!-- --> <span class="d">Closed</span></li>',
      '</ul><p>after</p>',
    ].join(''),
  )
})

it('a page without such places is left alone', () => {
  expect(isLive(built)).toBe(true)
  expect(isLive('<ul class="b"><li>Hours</li></ul>')).toBe(false)
})

it('prices that nobody has set leave the range as it was built', () => {
  expect(writeLiveVenue(built, { ...venue, priceRange: null })).toContain('"priceRange":"$$"')
})
