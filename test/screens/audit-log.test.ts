import { beforeEach, expect, it } from 'vitest'
import { eventually, expectAddress, fill, inside, press } from './hand.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

it('is filtered by person, and shows older changes on request', async () => {
  await venue.sql`
    insert into public.audit_log (actor_name, action, subject, subject_id, before, after)
    select case when n > 30 then 'New Tim' else 'Old Tom' end, 'update', 'booking_terms', 'true',
      jsonb_build_object('hold_minutes', n), jsonb_build_object('hold_minutes', n + 1)
    from generate_series(1, 31) n order by n`
  await open('/admin/changes')
  await fill('Who', 'old t')
  await press('Show')
  await expectAddress(/by=old\+t/)
  const lines = async () => (await inside('list', 'Changes')).getAllByRole('listitem')
  // Not by their number: the page before showed as many.
  await eventually(async () => expect((await lines())[0]).toHaveTextContent('from 30 → to 31'))
  expect((await lines())[0]).toHaveTextContent('Held for minutes')
  screen.getByText('Showing 25 changes')
  await press('Show older')
  await screen.findByText('Showing 30 changes')
  expect((await lines()).at(-1)).toHaveTextContent('from 1 → to 2')
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('What'), 'Role')
  await press('Show')
  await screen.findByText('No changes found.')
})

it('finds what the venue did by itself under its name, and takes every sign of a name literally', async () => {
  await venue.sql`
    insert into public.audit_log (actor_name, action, subject, subject_id, before, after)
    select name, 'update', 'booking_terms', 'true', '{"hold_minutes": 7}', '{"hold_minutes": 8}'
    from unnest(array['', 'Ann (Lee) 100%', 'Ann Lee 1000']) name`
  await open('/admin/changes?by=the+house')
  await screen.findAllByText('The house')
  await open('/admin/changes?by=%28lee%29+100%25')
  await screen.findByText('Showing 1 change')
  await screen.findByText('Ann (Lee) 100%')
})
