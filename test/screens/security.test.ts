import { beforeEach, describe, expect, it } from 'vitest'
import { currentCode } from '../host/authenticator.ts'
import { createVisitorClient, newPerson } from '../host/test-host.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, expectAddress, expectToast, fill, inside, press, textsOf } from './actions.ts'
import { answer } from './network.ts'
import { enterCode, personWithPhone } from './person-with-phone.ts'
import { open, screen } from './screen.tsx'
import { enterAs, enterWith, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => venue.sql`delete from private.rate_limits`)

describe('recovery codes', () => {
  const codeWords = /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/

  it('recovery codes are shown once on the Security page and sign in without the phone', async () => {
    const person = await personWithPhone(venue)
    enterWith((await person.client.auth.getSession()).data.session)
    await open('/dashboard/security')
    await screen.findByText(/^You have none/)
    await press('Get recovery codes')
    const list = await inside('list', 'Recovery codes')
    const [code = ''] = textsOf(list.getAllByText(codeWords))
    expect(list.getAllByText(codeWords)).toHaveLength(10)
    await expectAccessible()
    await press('I saved them')
    await screen.findByText('You have 10 codes left.')
    expect(screen.queryByText(code)).toBeNull()

    await enterAs(venue, person)
    await open('/login/code?next=/dashboard/security')
    await press('Use a recovery code')
    await fill('Recovery code', 'AAAA-AAAA-AAAA-AAAA')
    await press('Continue')
    await screen.findByText(/^That code is incorrect/)
    await expectAccessible()
    await fill('Recovery code', code.toLowerCase())
    await press('Continue')
    await expectAddress('/dashboard/security')
    await screen.findByText('You have 9 codes left.')
  })

  it('recovery codes are not offered when the auth service does not support them', async () => {
    answer('factors/recovery_codes', {}, 404)
    const person = await personWithPhone(venue)
    enterWith((await person.client.auth.getSession()).data.session)
    await open('/dashboard/security')
    await screen.findByText('My phone')
    expect(screen.queryByRole('heading', { name: 'Recovery codes' })).toBeNull()
    await enterAs(venue, person)
    await open('/login/code')
    await screen.findByText(/^Lost your phone\? Call us/)
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull()
  })
})

describe('the Security page', () => {
  it('the Security page changes the password after the current one and signs out other devices', async () => {
    const person = await newPerson(venue.host)
    await enterAs(venue, person)
    await createVisitorClient(venue.host).auth.signInWithPassword(person)
    await open('/dashboard/security')
    await press('Change password')
    await fill('Current password', 'not the one')
    await fill('New password', 'another fine one')
    await press('Save new password')
    await screen.findByText('The current password is not right.')
    await expectAccessible()
    await fill('Current password', person.password)
    await press('Save new password')
    await expectToast('Password changed')
    await eventually(() => expect(screen.queryByLabelText('Current password')).toBeNull())
    const signedIn = await createVisitorClient(venue.host).auth.signInWithPassword({
      email: person.email,
      password: 'another fine one',
    })
    expect(signedIn.error).toBeNull()
    const rows = await venue.sql`select from auth.sessions where user_id = ${person.id}`
    expect(rows).toHaveLength(2)
  })

  it('the Security page enrolls two factors and removes one', async () => {
    const person = await newPerson(venue.host)
    await enterAs(venue, person)
    await open('/dashboard/security')
    await screen.findByText(/^It isn't set up yet. You can use/)
    for (const name of ['My phone', 'My second phone']) {
      await press('Add an authenticator app')
      expect(await screen.findByLabelText('Name of this authenticator app')).toHaveValue(name)
      await press('I have an app')
      const picture = await screen.findByAltText('QR code for your authenticator app')
      expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml;utf-8,<svg /))
      const link = screen.getByRole('link', { name: 'Open in your authenticator app' })
      expect(link).toHaveAttribute('href', expect.stringMatching(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}$/))
      if (name === 'My phone') await expectAccessible()
      const secret = screen.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent.replaceAll(' ', '')
      await enterCode(currentCode(secret), 'Turn it on')
      await screen.findByText(name)
      await expectToast(
        name === 'My phone' ? 'Two-step sign-in is on' : 'You can now sign in with its codes too.',
      )
      await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await screen.findByText('You can sign in with a code from any of them.')
    await press('Remove My phone')
    await press('Yes, remove it')
    await eventually(() => expect(screen.queryByText('My phone')).toBeNull())
    const left = await venue.sql`select friendly_name from auth.mfa_factors where user_id = ${person.id}`
    expect([...left]).toEqual([{ friendly_name: 'My second phone' }])
  })

  it('the Security page lists the sessions and ends one or all others', async () => {
    const person = await newPerson(venue.host)
    await enterAs(venue, person)
    await createVisitorClient(venue.host).auth.signInWithPassword(person)
    await open('/dashboard/security')
    const list = await inside('list', 'Your devices')
    expect(await list.findAllByRole('listitem')).toHaveLength(3)
    expect(list.getAllByText('This device')).toHaveLength(1)
    const [first] = list.getAllByRole('button', { name: /^Sign out / })
    first?.click()
    await press('Yes, sign out')
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(list.getAllByRole('listitem')).toHaveLength(2)
    await press('Sign out all others')
    await press('Yes, sign out')
    await eventually(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    const rows = await venue.sql`select from auth.sessions where user_id = ${person.id}`
    expect(rows).toHaveLength(1)
  })
})
