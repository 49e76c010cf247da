import { beforeEach, expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { eventually, inside } from './actions.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

// The button that makes a settings dialog show its validation errors, if any.
it.each([
  ['plans', /^Add plan$/, 'Save'],
  ['plans', /^Edit Weekday$/],
  ['prices', /^Add price$/, 'Save'],
  ['prices', /^Remove Peak$/],
  ['prices', /^Edit terms$/],
  ['hours', /^Add a day$/, 'Save'],
  ['hours', /^Add hours on Monday$/, 'Save'],
  ['hours', /^Remove Monday/],
  ['bays', /^Add bay$/, 'Save'],
  ['bays', /^Take out of service Bay 4/, 'Take out of service'],
  ['events', /^Add event$/, 'Save'],
  ['events', /^Cancel /],
  ['stock', /^Correct /, 'Correct'],
  ['roles', /^Revoke /],
] as const)(
  'the dialog of %s, %s, is accessible, also with validation errors',
  async (tab, name, act?: string) => {
    await open(`/admin/settings/${tab}`)
    const [button] = await screen.findAllByRole('button', { name })
    await user.click(button as HTMLElement)
    const dialog = await inside('dialog')
    await expectAccessible()
    if (act) {
      await user.click(dialog.getByRole('button', { name: act }))
      await eventually(() =>
        expect(document.querySelector('[aria-invalid=true]')).toHaveAccessibleDescription(/./),
      )
      await expectAccessible()
    }
  },
)
