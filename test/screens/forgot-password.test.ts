import { expect, it } from 'vitest'
import { fill, press } from './hand.ts'
import { open, screen } from './screen.tsx'
import { openVenue } from './venue.ts'

const venue = openVenue()

it('answers a forgotten password alike for an unknown address and a known one', async () => {
  const answers: string[] = []
  for (const email of [venue.logins.member.email, 'nobody-at-all@example.com']) {
    await open('/forgot-password')
    await fill('Email', email)
    await press('Send the link')
    const status = await screen.findByText(
      (_, element) => element?.role === 'status' && element.textContent !== '',
    )
    answers.push(status.textContent?.replace(email, '') ?? '')
  }
  expect(answers[0]).toBe(answers[1])
})
