import { beforeAll, expect, it } from 'vitest'
import { newPerson } from '../host/test-host.ts'
import { rosterSteps } from './world/events.ts'
import { withDesk } from './world/venue.ts'

const { host, staff } = withDesk()
let event: string
beforeAll(async () => {
  event = await planEvent()
})

const { planEvent, joinEvent, removeGuest } = rosterSteps(() => ({ host, staff, event }))

it('event emails contain a name only for a verified address', async () => {
  const dora = await newPerson(host, { name: 'Win $500 - call (900) 555-0100 now' })
  await joinEvent(dora)
  const listNames = async () =>
    (
      await host.sql`select template, data ->> 'name' as name from private.mail_outbox
        where to_address = ${dora.email} and data ->> 'id' = ${event} order by id`
    ).map(({ template, name }) => `${template}: ${name}`)
  expect(await listNames()).toEqual(['event_joined: '])
  await host.sql`update public.profiles set email_proven_at = now(), full_name = 'Dora Dove' where id = ${dora.id}`
  await removeGuest('Dora Dove')
  expect(await listNames()).toEqual(['event_joined: ', 'event_left: Dora Dove'])
})
