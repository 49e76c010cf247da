import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addBooking, clearDay, readPlace } from '../desk-bookings.ts'
import { eventually, fill, inside, press, usable } from './actions.ts'
import { clock, today } from './evening.ts'
import { open, screen, setWidth } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

// It is already Wednesday morning in Tokyo, where the staff look at it.
beforeAll(() => void vi.stubEnv('TZ', 'Asia/Tokyo'))
afterAll(() => void vi.unstubAllEnvs())

const venue = openVenue()
beforeEach(() => {
  setWidth(1440)
  return enterAs(venue, venue.logins.admin)
})

it("the bay calendar opens on the venue's day and shows its times in another time zone", async () => {
  const { sql } = venue
  expect(new Date(clock).getHours()).toBe(9)
  await clearDay(sql, today)
  await addBooking(sql, { bay: 1, day: today, from: '12:00', name: 'Tova Kyo' })
  await open('/admin/calendar')
  await screen.findByRole('heading', { name: 'Tuesday, November 24' })
  expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-current', 'date')
  await usable('button', /^Tova Kyo, Bay 1, 12:00 PM to 1:00 PM/)

  const day = '2026-12-07'
  await clearDay(sql, day)
  await open(`/admin/calendar?day=${day}`)
  await press('Bay 2, 6:30 PM, free')
  const dialog = await inside('dialog', /^Book for Monday, December 7/)
  await fill('Name', 'Mika Away', dialog)
  await press('Book', dialog)
  const booked = await usable('button', /^Mika Away, Bay 2, 6:30 PM to 7:30 PM/)
  await eventually(() => expect(booked).toHaveFocus())
  const [row] = await sql`select number from public.bookings where contact_name = 'Mika Away'`
  expect(await readPlace(sql, row?.number)).toBe('2 Mon 18:30')
})
