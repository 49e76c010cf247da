import { beforeEach, expect, it, vi } from 'vitest'
import { admissionTimeouts } from '#app/features/admin/navigation/state.ts'
import { outageTiming } from '#app/lib/backend/outage.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { eventually, expectAddress, fill, follow, inside, press } from './actions.ts'
import { setIntervals } from './intervals.ts'
import { answer, cut, holdBack } from './network.ts'
import { open, screen } from './screen.tsx'
import { enterAs, enterAsStaff, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))
Object.assign(outageTiming, { slowMs: 20, againMs: 20 })
const usual = { ...admissionTimeouts }
beforeEach(() => Object.assign(admissionTimeouts, usual))

const bar = /^The server is not answering\. Trying again/
const everything = '.*'
const rail = () => inside('navigation', 'Admin sections')

it('the outage bar appears while nothing answers, keeps open dialogs and typed text, and disappears on the first answer', async () => {
  await open('/admin/calendar')
  await press('Book')
  const dialog = await inside('dialog', /^Book/)
  await fill('Name', 'Gus Typed', dialog)
  const mend = answer(everything, { message: 'down' }, 503)
  await press('Book', dialog)
  // Content outside a dialog is inert and not announced.
  await dialog.findByText(bar)
  expect(dialog.getByLabelText('Name')).toHaveValue('Gus Typed')
  mend()
  await eventually(() => expect(screen.queryByText(bar)).toBeNull())
  expect(dialog.getByLabelText('Name')).toHaveValue('Gus Typed')
})

it('the outage bar appears on an idle screen, and when the browser goes offline', async () => {
  const hour = 3_600_000
  setIntervals({ outageLook: 20, poll: hour })
  await open('/admin/today')
  await screen.findByRole('heading', { name: 'Today' })
  await eventually(() => expect(queryClient.isFetching()).toBe(0))
  const mend = cut(everything)
  await screen.findByText(bar)
  mend()
  await eventually(() => expect(screen.queryByText(bar)).toBeNull())

  setIntervals({ outageLook: hour })
  await open('/admin/today')
  await screen.findByRole('heading', { name: 'Today' })
  await eventually(() => expect(queryClient.isFetching()).toBe(0))
  cut(everything)
  window.dispatchEvent(new Event('offline'))
  await screen.findByText(bar)
})

it('the admin navigates during an outage and fills the screen when answers return', async () => {
  await open('/admin/today')
  await screen.findByRole('heading', { name: 'Today' })
  admissionTimeouts.knownMs = 1
  const letGo = holdBack(everything)
  await follow('People', await rail())
  await expectAddress('/admin/members')
  await screen.findByText('Loading members...')
  letGo()
  await screen.findByText(/^Showing \d+ of \d+ members$/)
})

it('the admin opens with its navigation and an explanation during an outage, and loads once answers return', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await enterAsStaff(venue)
  admissionTimeouts.firstMs = 1
  const mend = cut('rest/v1/.*')
  await open('/admin/members')
  await screen.findByRole('heading', { name: 'The server is not answering' })
  await screen.findByText(bar)
  await rail()
  expect(screen.queryByText(/Unexpected Application Error|Call \(256\)/)).toBeNull()
  admissionTimeouts.firstMs = usual.firstMs
  mend()
  await screen.findByText(/^Showing \d+ of \d+ members$/)
  log.mockRestore()
})

it('the admin has its own page for an unknown address', async () => {
  await open('/admin/nope')
  await screen.findByRole('heading', { name: 'Screen not found' })
  await follow('Bookings', await rail())
  await expectAddress('/admin/bookings')
})
