import { expect, it } from 'vitest'
import { open, screen } from './screen.tsx'
import { openVenue } from './venue.ts'

openVenue('2026-11-01T05:00:00Z')

it('the landing page shows nothing of the season from the first minute of November', async () => {
  await open('/')
  await screen.findByText(/^(Free now|Next available)$/)
  expect(screen.queryByRole('region', { name: 'Nightmare on Par 4 Street' })).toBeNull()
  expect(document.querySelector('audio')).toBeNull()
  expect(screen.queryByRole('button', { name: /Halloween/ })).toBeNull()
})
