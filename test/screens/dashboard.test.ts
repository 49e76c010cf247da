import { describe, expect, it, vi } from 'vitest'
import { eventually, expectToast, fill, press } from './actions.ts'
import { answer, cut, holdBack } from './network.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, enterAsNewcomer, openVenue } from './venue.ts'

const venue = openVenue()

describe('the dashboard', () => {
  async function enterNew(): Promise<string> {
    const { email } = await enterAsNewcomer(venue)
    await open('/dashboard')
    return email
  }

  it('the dashboard changes name and phone', async () => {
    const email = await enterNew()
    await press(/Edit/)
    await fill('Full name', 'Robin Renamed')
    await fill('Phone', '')
    await press('Save')
    await screen.findByText('Your profile has been saved.')
    await screen.findByRole('heading', { level: 1, name: /Robin Renamed/ })
    await screen.findByText('Not provided')
    const [row] = await venue.sql`select full_name, phone from public.profiles where email = ${email}`
    expect(row).toEqual({ full_name: 'Robin Renamed', phone: '' })
  })

  it('the dashboard formats and validates a phone number as it is typed and stores one format', async () => {
    const email = await enterNew()
    await press(/Edit/)
    const phone = await screen.findByLabelText('Phone')
    await user.clear(phone)
    await user.type(phone, '2565550199')
    await eventually(() => expect(phone).toHaveValue('(256) 555-0199'))
    await user.keyboard('{Backspace}')
    expect(phone).toHaveValue('(256) 555-019')
    await user.tab()
    await screen.findByText('Enter a phone number with its area code, like (256) 555-0123.')
    await fill('Phone', '+44 20 7946 0958')
    await press('Save')
    await screen.findByText('Your profile has been saved.')
    const [row] = await venue.sql`select phone from public.profiles where email = ${email}`
    expect(row).toEqual({ phone: '+442079460958' })
  })

  it('the dashboard requires a verified email before a picture is uploaded', async () => {
    await enterNew()
    await press('Add your picture')
    await screen.findByText(/^Confirm your email first/)
    await user.upload(
      await screen.findByLabelText('Choose a picture'),
      new File(['a photo'], 'me.jpg', { type: 'image/jpeg' }),
    )
    await press('Save')
    await eventually(() => expect(screen.getAllByText(/^Confirm your email first/)).toHaveLength(2))
  })

  it('the dashboard reports that it cannot load, and loads on retry', async () => {
    const mend = answer('rest/v1/bookings', { message: 'no' }, 403)
    await enterNew()
    await expectToast('Error')
    await screen.findByRole('button', { name: 'Try again' })
    mend()
    await press('Try again')
    await screen.findByRole('link', { name: 'Book a Session' })
  })

  it('a slow read on the dashboard delays only the sections below it', async () => {
    const devices = holdBack('rest/v1/rpc/my_sessions')
    const orders = holdBack('rest/v1/orders')
    await enterNew()
    for (const name of ['Membership', 'Your bookings', 'Your events', 'Profile', 'Getting in'])
      await screen.findByRole('heading', { name })
    expect(screen.queryByRole('heading', { name: /Payments|Your devices/ })).toBeNull()
    orders()
    await screen.findByRole('heading', { name: 'Payments and receipts' })
    devices()
    await screen.findByRole('heading', { name: 'Your devices' })
  })

  it('the dashboard lists the bookings while the booking system is unknown', async () => {
    await enterAs(venue, venue.logins.member)
    cut('functions/v1/get-portal')
    // Skips the pauses between retries.
    const later = globalThis.setTimeout
    const hurried = vi.spyOn(globalThis, 'setTimeout')
    hurried.mockImplementation(((run: () => void, pause = 0, ...rest: []) =>
      later(run, pause % 1_000 === 0 && pause < 5_000 ? 0 : pause, ...rest)) as typeof setTimeout)
    await open('/dashboard')
    const coming = await screen.findByRole('list', { name: 'Upcoming bookings' })
    expect(coming.children).toHaveLength(3)
    hurried.mockRestore()
  })

  it('the dashboard of a demo with a fixed clock shows the bookings upcoming at that time', async () => {
    await enterAs(venue, venue.logins.member)
    await open('/dashboard')
    const coming = await screen.findByRole('list', { name: 'Upcoming bookings' })
    expect(coming.children).toHaveLength(3)
    expect(coming.firstElementChild).toHaveTextContent(/Nov \d+, 2026|Dec \d+, 2026/)
  })
})
