import { beforeEach, expect, it } from 'vitest'
import { addDays, weekdayOf } from '#domain/venue/venue-clock.ts'
import { formatDay } from '#domain/venue/venue-time.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, expectToast, fill, press, rowOf, sees } from './actions.ts'
import { changesOf } from './activity-log.ts'
import { bringSquare, pay } from './card.ts'
import { today } from './evening.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => bringSquare())

/** The Tuesday after the next Sunday, and its week as displayed. */
const tuesday = addDays(today, 9 - weekdayOf(today))
const week = `the week of ${formatDay(addDays(tuesday, -1)).replace(/, \d+$/, '')}`
const times = (name: RegExp) => screen.queryAllByRole('button', { name })

it('an admin sets limits on a plan, and its member books within them and sees what is left', async () => {
  await venue.sql`delete from public.bookings where user_id in (select id from public.profiles where email = ${venue.logins.member.email})
    and starts_at > private.clock()`
  await enterAs(venue, venue.logins.admin)
  await open('/admin/settings/prices')
  expect(await rowOf('2. Peak')).toHaveTextContent('5 PM to midnight. Peak time.')
  await open('/admin/settings/plans')
  await press('Edit Night Owl')
  await fill('Hours a week', '200')
  await press('Save')
  await screen.findByText('Enter a whole number from 1 to 168.')
  await fill('Hours a week', '3')
  await fill('Peak hours a day', '1')
  await fill('Upcoming bookings', '')
  await press('Save')
  await expectToast('Plan saved')
  expect(await rowOf('Night Owl')).toHaveTextContent('up to 3 hours a week, up to 1 peak hour a day')
  const [newest] = await changesOf('membership_plans')
  expect(newest).toHaveTextContent('changed the weekly limit of hours of the plan Night Owl from 12 to 3')

  await enterAs(venue, venue.logins.member)
  await open(`/booking?day=${tuesday}&minutes=120`)
  await sees(`Your plan: 3 of 3 hours left in ${week} · 1 of 1 peak hour left on this day`)
  await sees("Some times aren't shown. Your Night Owl plan has 1 peak hour (Weekend, Peak) a day.")
  await eventually(() => expect(times(/, 4:00 PM, \$/)).not.toEqual([]))
  expect(times(/, 4:30 PM, \$/)).toEqual([])
  await expectAccessible()
  await user.click(times(/, 10:00 AM, \$/)[0] as HTMLElement)
  await screen.findByRole('heading', { name: 'Your booking' })
  await pay()
  await screen.findByRole('heading', { name: 'Your bay is booked' })

  await open(`/booking?day=${tuesday}&minutes=120`)
  await sees(`Your plan: 1 of 3 hours left in ${week}`)
  await sees(`You have booked 2 of them in ${week}: choose up to 1 hour, another week, or cancel one.`)
  await sees('Your plan has no more time on this day.')
  await user.click(screen.getByRole('radio', { name: '1 hour' }))
  await eventually(() => expect(times(/, 6:00 PM, \$/)).not.toEqual([]))
})

it('a member who picks a time beyond a plan limit sees the rule and the alternatives', async () => {
  await enterAs(venue, venue.logins.member)
  await open(`/booking?day=${addDays(tuesday, 7)}&minutes=60`)
  await eventually(() => expect(times(/, 6:00 PM, \$/)).not.toEqual([]))
  await venue.sql`update public.membership_plans set daily_peak_hours = 0 where name = 'Night Owl'`
  await user.click(times(/, 6:00 PM, \$/)[0] as HTMLElement)
  await sees('Your Night Owl plan has no peak hours (Weekend, Peak): choose another time.')
  expect(screen.queryByText('Next available times:')).toBeNull()
})
