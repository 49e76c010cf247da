import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { fillBeforeAll, newAdmin, newPerson, newStaff, withHost } from '../host/test-host.ts'
import { callFunction, queueSquareFailures } from './world/calls.ts'
import { deliverWebhooks } from './world/square-dashboard.ts'

const host = withHost()
const admin = fillBeforeAll(() => newAdmin(host))
const staff = fillBeforeAll(() => newStaff(host))

const pairReader = (body: object, token?: string) => callFunction(host, 'pair-reader', body, token)
const beginPairing = (id: string, name = 'Bar') => pairReader({ action: 'begin', id, name }, admin.token)
const checkPairing = async (id: string) =>
  (await pairReader({ action: 'check', id }, admin.token)).body.reader
const enterCode = (code: string) =>
  fetch(`${host.url}/practice/square/terminal/act`, {
    method: 'POST',
    body: JSON.stringify({ act: 'pair', code }),
  })
const findListedReader = async (who: { client: typeof admin.client }, id: string) => {
  const { data } = await who.client.rpc('card_readers')
  return (data as { id: string }[]).find((reader) => reader.id === id)
}

it('an admin pairs a card reader with a code, renames it and removes it', async () => {
  const id = randomUUID()
  const { body } = await beginPairing(id)
  expect(body.reader).toMatchObject({ name: 'Bar', state: 'waiting', code: expect.stringMatching(/^\w{6}$/) })
  expect((await beginPairing(id)).body.reader.code).toBe(body.reader.code)
  expect(await findListedReader(admin, id)).toMatchObject({ state: 'waiting' })
  // Only admins see a pairing code that is still waiting.
  expect(await findListedReader(staff, id)).toBeUndefined()
  expect((await checkPairing(id)).state).toBe('waiting')

  await enterCode(body.reader.code)
  expect(await checkPairing(id)).toMatchObject({ state: 'paired', code: '' })
  await admin.client.rpc('rename_reader', { p_id: id, p_name: ' Front desk ' })
  expect(await findListedReader(staff, id)).toMatchObject({ name: 'Front desk', state: 'paired' })
  await admin.client.rpc('remove_reader', { p_id: id })
  expect(await findListedReader(staff, id)).toBeUndefined()
  const log = await host.sql`select action from public.audit_log where subject_id = ${id} order by id`
  expect(log.map(({ action }) => action)).toEqual(['insert', 'update', 'delete'])
})

it('the webhook completes the pairing of a card reader, and a retry requests no second code', async () => {
  const id = randomUUID()
  await queueSquareFailures(host, { do: 'drop-answer', endpoint: 'create-device-code', times: 3 })
  expect((await beginPairing(id)).status).toBe(504)
  const { body } = await beginPairing(id)
  await enterCode(body.reader.code)
  await deliverWebhooks(host)
  expect(await findListedReader(staff, id)).toMatchObject({ state: 'paired' })
  const codes =
    await host.sql`select 1 from practice.requests where scope = 'device code' and idempotency_key = ${id}`
  expect(codes).toHaveLength(1)
})

it('a pairing code that is not used expires', async () => {
  const id = randomUUID()
  await beginPairing(id)
  await host.sql`update private.card_readers set pair_by = now() where id = ${id}`
  expect((await checkPairing(id)).state).toBe('expired')
})

it('staff and members cannot pair, rename or remove a card reader', async () => {
  const wish = { action: 'begin', id: randomUUID(), name: 'Bar' }
  const person = await newPerson(host)
  expect((await pairReader(wish)).status).toBe(401)
  for (const { token } of [person, staff]) expect((await pairReader(wish, token)).status).toBe(403)
  for (const { client } of [person, staff]) {
    expect((await client.rpc('remove_reader', { p_id: wish.id })).error?.code).toBe('42501')
    expect((await client.rpc('rename_reader', { p_id: wish.id, p_name: 'Mine' })).error?.code).toBe('42501')
  }
  expect((await person.client.rpc('card_readers')).error?.code).toBe('42501')
  expect((await pairReader({ ...wish, name: ' ' }, admin.token)).status).toBe(400)
  expect((await pairReader({ action: 'check', id: randomUUID() }, admin.token)).status).toBe(404)
  expect((await admin.client.rpc('rename_reader', { p_id: wish.id, p_name: 'Mine' })).error).not.toBeNull()
})
