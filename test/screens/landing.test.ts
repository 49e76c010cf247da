import { beforeEach, expect, it } from 'vitest'
import { landingParts } from '../landing-parts.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, expectAddress, follow, inside, textsOf } from './actions.ts'
import { sent } from './network.ts'
import { open, screen } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(async () => {
  await open('/')
  // The page renders in two parts, in any order.
  for (const name of landingParts) await screen.findByRole('heading', { name })
})

const part = (name: string) => screen.getByRole('region', { name: new RegExp(name) })
const offer = (name: string) => screen.getByRole('heading', { name }).closest('article') as HTMLElement
const linkIn = (element: HTMLElement) => element.querySelector('a')

it('the landing page has all its sections in order', async () => {
  const headings = textsOf(screen.getAllByRole('heading'))
  expect(headings.filter((heading) => landingParts.includes(heading ?? ''))).toEqual(landingParts)
  const steps = [...document.querySelectorAll<HTMLElement>('#how-it-works h3')]
  expect(textsOf(steps)).toEqual(['Visit', 'Choose a bay', 'Play 20,000+ courses', 'Eat and drink'])
  const equipment = part('It sees the ball before you do')
  for (const words of ['radar-based launch monitor', '20+data metrics'])
    expect(equipment).toHaveTextContent(words)
  expect(textsOf([...equipment.querySelectorAll('dd')])).toEqual([
    '116 mph',
    '17.2°',
    '7,150 rpm',
    expect.stringMatching(/^\d+ ft$/),
    expect.stringMatching(/^\d+ yd$/),
  ])
  expect(part('It began in a barn, in the rain')).toHaveTextContent('23,000 courses')
  expect(part('Take one, they are free')).toHaveTextContent('24/7 access')
  const reviews = await inside('region', /Said at the bar/)
  expect(reviews.getAllByRole('figure')).toHaveLength(3)
  expect(reviews.getAllByText('5 out of 5 stars')).toHaveLength(4)
  reviews.getByText('5.0')
  await expectAccessible()
})

it('the landing page offers three ways to play, without prices and with links', () => {
  expect(offer('Public Play')).toHaveTextContent('Contact for rates')
  expect(linkIn(offer('Public Play'))).toHaveAttribute('href', '/booking')
  for (const words of ['Contact for details', 'Most Popular'])
    expect(offer('Membership')).toHaveTextContent(words)
  expect(linkIn(offer('Membership'))).toHaveAttribute('href', '/member-signup')
  expect(offer('Group Events')).toHaveTextContent('Custom pricing')
  expect(linkIn(offer('Group Events'))?.getAttribute('href')).toMatch(/#contact$/)
})

it('the landing page links to sign-up, to the shop and, in a new tab, to the member portal', () => {
  const link = (name: string) => screen.getByRole('link', { name })
  expect(link('Get Started')).toHaveAttribute('href', '/member-signup')
  expect(link('Visit Shop')).toHaveAttribute('href', '/shop')
  const portal = screen.getByRole('link', { name: /^Member Login/ })
  expect(portal).toHaveAttribute('href', '/member-portal')
  expect(portal).toHaveAttribute('target', '_blank')
})

it('the landing page shows three shop items with prices without cents', async () => {
  const links = (await inside('region', /Wear the bird/)).getAllByRole('link')
  const items = textsOf(links.filter((link: HTMLElement) => link.closest('li')))
  expect(items).toEqual([
    expect.stringMatching(/Hat\$28$/),
    expect.stringMatching(/Polo Shirt\$58$/),
    expect.stringMatching(/T-Shirt\$26$/),
  ])
  await follow(/Hat/, await inside('region', /Wear the bird/))
  await expectAddress('/shop/product/night-bird-hat')
})

it('the landing page loads the signed-in user and sends no auth request for a visitor', async () => {
  expect(sent.filter(({ path }) => path.startsWith('/auth/'))).toEqual([])
  await enterAs(venue, venue.logins.member)
  await open('/')
  await eventually(() =>
    expect(sent).toContainEqual(expect.objectContaining({ path: '/auth/v1/user', status: 200 })),
  )
})
