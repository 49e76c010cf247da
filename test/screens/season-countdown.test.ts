import { expect, it } from 'vitest'
import { eventually } from './actions.ts'
import { open, screen } from './screen.tsx'
import { openVenue } from './venue.ts'

openVenue('2026-10-29T22:56:00Z')

it('the landing page counts down to the evening of the costume contest', async () => {
  await open('/')
  await screen.findByRole('region', { name: 'Nightmare on Par 4 Street' })
  const words = /^2 ?days\s*2 ?hours\s*4 ?minutes$/
  await eventually(() => expect(screen.getByRole('timer')).toHaveTextContent(words))
})

it('the landing page gives search engines no tournament dates when November 1 is not a Saturday', async () => {
  await open('/')
  const poster = await screen.findByRole('region', { name: 'Nightmare on Par 4 Street' })
  expect(poster).toHaveTextContent('Saturday 1 to Sunday 2 November')
  expect(poster.querySelector('script')).toBeNull()
})
