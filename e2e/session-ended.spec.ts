import { createClient } from '@supabase/supabase-js'
import { publishableKey } from '../server/data/keys.ts'
import { chooseTime, someDay } from './booking-steps.ts'
import { fillCard, payByMouse } from './card-steps.ts'
import { addPerson, enterAs, expect, test } from './fixtures.ts'

test.use({ viewport: { width: 375, height: 740 } })

test('paying with an ended session asks the person to sign in on the same page', async ({
  page,
  server,
  newcomer,
}) => {
  await addPerson(server, newcomer)
  await enterAs(page, server, newcomer)
  await page.goto(`/booking?day=${someDay}`)
  await chooseTime(page)
  await fillCard(page)
  const { auth } = createClient(server.url, publishableKey, { auth: { persistSession: false } })
  await auth.signInWithPassword(newcomer)
  await auth.signOut({ scope: 'others' })
  await payByMouse(page)

  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Not now' })).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel('Email').fill(newcomer.email)
  await dialog.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await payByMouse(page)
  await expect(page.getByRole('heading', { name: 'Your bay is booked' })).toBeFocused()
})
