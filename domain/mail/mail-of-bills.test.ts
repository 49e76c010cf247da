import { expect, it } from 'vitest'
import { seriesSample } from '../../test/letter-samples.ts'
import { venue } from '../venue/venue.ts'
import { renderMail } from './render-mail.ts'

const site = { siteUrl: 'https://site.example', now: Date.parse('2026-01-05T12:00:00Z') }
const textTo = (hasAccount: boolean) =>
  renderMail('bill_confirmed', { ...seriesSample, hasAccount }, site)?.text

it('tells an account that all dates of a series are cancelled at once, and a guest to call', () => {
  expect(textTo(true)).toContain('says, or all that are to come at once.')
  expect(textTo(false)).not.toContain('at once')
  expect(textTo(false)).toContain(`To cancel them all, call us: ${venue.phone}`)
})
