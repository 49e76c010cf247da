import { expect, it } from 'vitest'
import { eventually } from './hand.ts'
import { open, screen } from './screen.tsx'
import { openVenue } from './venue.ts'

openVenue('2026-10-29T22:56:00Z')

it('counts down to the evening of the costume contest', async () => {
  await open('/')
  await screen.findByRole('region', { name: 'Nightmare on Par 4 Street' })
  const words = /^2 ?days\s*2 ?hours\s*4 ?minutes$/
  await eventually(() => expect(screen.getByRole('timer')).toHaveTextContent(words))
})

it('gives search engines no dates for the tournament in a year in which 1 November is no Saturday', async () => {
  await open('/')
  const poster = await screen.findByRole('region', { name: 'Nightmare on Par 4 Street' })
  expect(poster).toHaveTextContent('Saturday 1 to Sunday 2 November')
  expect(poster.querySelector('script')).toBeNull()
})
