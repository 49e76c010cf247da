import { beforeAll, describe, expect, it } from 'vitest'
import { verifyEmail } from '../host/email-verification.ts'
import { newAdmin, newPerson } from '../host/test-host.ts'
import { callFunction } from './world/calls.ts'
import { bookBay, clock, holdBay, timeAt, withDesk } from './world/venue.ts'

type Person = Awaited<ReturnType<typeof newPerson>>
const { host, bays, admin, staff } = withDesk()

const readLastChange = async (subject: string) =>
  (
    await host.sql`select actor_name, action, before, after, reason from public.audit_log
    where subject = ${subject} order by id desc limit 1`
  )[0]

describe('prices', () => {
  it('a changed price applies to guests at once and is logged with its old and new value', async () => {
    const { error } = await admin.client
      .from('price_rules')
      .update({ cents_per_hour: 3200 })
      .eq('name', 'Off-peak')
    expect(error).toBeNull()
    const held = await holdBay(host, { bayId: bays.first, start: timeAt(720) })
    expect(held.body.hold.totalCents).toBe(3200)
    expect(await readLastChange('price_rules')).toEqual({
      actor_name: 'Ada Admin',
      action: 'update',
      before: { cents_per_hour: 3000, version: 1 },
      after: { cents_per_hour: 3200, version: 2 },
      reason: '',
    })
  })

  it('prices are put in the order an admin gives, if it includes all of them', async () => {
    const orderPrices = (client: Person['client'], ids: string[]) =>
      client.rpc('order_price_rules', { p_ids: ids })
    const listPriceNames = async () =>
      (await host.sql`select name from public.price_rules order by sort_order`).map(({ name }) => name)
    const [peak = '', offPeak = ''] = (
      await host.sql`select id from public.price_rules order by sort_order`
    ).map(({ id }) => String(id))
    expect((await orderPrices(staff.client, [offPeak, peak])).error?.code).toBe('42501')
    for (const ids of [[peak], [peak, peak], [peak, offPeak, bays.first], []])
      expect((await orderPrices(admin.client, ids)).data).toBe('changed')
    expect(await listPriceNames()).toEqual(['Peak', 'Off-peak'])
    expect((await orderPrices(admin.client, [offPeak, peak])).data).toBe('ordered')
    expect(await listPriceNames()).toEqual(['Off-peak', 'Peak'])
    expect(await readLastChange('price_rules')).toMatchObject({ actor_name: 'Ada Admin', action: 'update' })
    await orderPrices(admin.client, [peak, offPeak])
  })

  it('an invalid price is refused with the error of PostgREST', async () => {
    const wrong = await admin.client.from('price_rules').update({ cents_per_hour: -1 }).eq('name', 'Peak')
    expect([wrong.status, wrong.error?.code]).toEqual([400, '23514'])
    expect(wrong.error?.message).toBe(
      'new row for relation "price_rules" violates check constraint "price_rules_cents_per_hour_check"',
    )
    const setPrice = (cents_per_hour: number) =>
      admin.client.from('price_rules').update({ cents_per_hour }).eq('name', 'Peak')
    expect([(await setPrice(1_000_000)).error, (await setPrice(4500)).error]).toEqual([null, null])
    for (const cents of [1_000_001, 2_000_000_000]) expect((await setPrice(cents)).error?.code).toBe('23514')
    const nameless = await admin.client
      .from('price_rules')
      .update({ name: null as never })
      .eq('name', 'Peak')
    expect([nameless.status, nameless.error?.code]).toEqual([400, '23502'])
  })

  it('staff cannot change prices', async () => {
    const { data } = await staff.client
      .from('price_rules')
      .update({ cents_per_hour: 1 })
      .gte('cents_per_hour', 0)
      .select()
    expect(data).toEqual([])
  })
})

describe('a bay out of service', () => {
  const setBayService = (client: Person['client'], active: boolean) =>
    client.rpc('set_bay_service', { p_bay_id: bays.second, p_active: active, p_reason: 'Projector' })

  it('a bay out of service takes no bookings, reports those it has and can come back', async () => {
    await bookBay(host, { bayId: bays.second, start: timeAt(720) })
    expect((await setBayService(staff.client, false)).data).toBe(1)
    expect((await holdBay(host, { bayId: bays.second, start: timeAt(840) })).status).toBe(404)
    expect(await readLastChange('bays')).toMatchObject({ after: { active: false }, reason: 'Projector' })
    await setBayService(staff.client, true)
    expect((await holdBay(host, { bayId: bays.second, start: timeAt(840) })).status).toBe(200)
  })

  it('a bay needs a reason to go out of service but none to come back', async () => {
    const tryBayService = (p_active: boolean, p_reason: string) =>
      staff.client.rpc('set_bay_service', { p_bay_id: bays.second, p_active, p_reason })
    for (const reason of ['', '  ', 'x'.repeat(301)])
      expect((await tryBayService(false, reason)).error).toMatchObject({
        code: 'NLSAY',
        message: 'bay_without_reason',
      })
    expect((await tryBayService(true, '')).error).toBeNull()
  })

  it('an unknown bay cannot be taken out of service', async () => {
    for (const p_bay_id of [admin.id, null as never]) {
      const wish = { p_bay_id, p_active: false, p_reason: 'Projector' }
      expect((await staff.client.rpc('set_bay_service', wish)).error).toMatchObject({
        code: 'NLSAY',
        message: 'bay_unknown',
      })
    }
  })

  it('members cannot take a bay out of service', async () => {
    const member = await newPerson(host)
    expect((await setBayService(member.client, false)).error?.code).toBe('42501')
  })
})

describe('stock', () => {
  const correctStock = (client: Person['client'], was: number, quantity: number, reason = 'Counted') =>
    client.rpc('correct_stock', { p_id: id, p_was: was, p_quantity: quantity, p_reason: reason })
  let id: number
  beforeAll(async () => {
    const [item] = await host.sql`insert into public.stock_items (sku, name, quantity, price_cents)
      values ('MUG', 'Mug', 5, 1200) returning id`
    id = Number(item?.id)
  })

  it('correcting the stock requires a reason and the quantity that was seen', async () => {
    expect((await correctStock(staff.client, 5, 4, ' ')).data).toBe('no_reason')
    expect((await correctStock(staff.client, 6, 4)).data).toBe('changed')
    expect((await correctStock(staff.client, 5, 4)).data).toBe('corrected')
    expect(await readLastChange('stock_items')).toMatchObject({
      actor_name: 'Sid Staff',
      before: { quantity: 5 },
      after: { quantity: 4 },
      reason: 'Counted',
    })
    for (const quantity of [-1, 1_000_001, null as never])
      expect((await correctStock(staff.client, 4, quantity)).error).toMatchObject({
        code: 'NLSAY',
        message: 'shelf_out_of_range',
      })
  })

  it('members cannot correct the stock', async () => {
    expect((await correctStock((await newPerson(host)).client, 4, 9)).error?.code).toBe('42501')
  })
})

describe('roles', () => {
  const grantRole = (client: Person['client'], email: string, role: string) =>
    client.rpc('grant_role', { p_email: email, p_role: role })
  const revokeRole = (client: Person['client'], id: string) => client.rpc('revoke_role', { p_user_id: id })

  it('roles are granted and revoked by admins and apply at once', async () => {
    const person = await newPerson(host)
    await verifyEmail(host, person)
    await host.sql`insert into private.without_second_factor (user_id) values (${person.id})`
    expect((await grantRole(admin.client, person.email.toUpperCase(), 'staff')).data).toBe('granted')
    expect((await callFunction(host, 'fetch-gym-master-members', {}, person.token)).status).toBe(200)
    expect(await readLastChange('user_roles')).toMatchObject({ actor_name: 'Ada Admin', action: 'insert' })
    for (const _ of ['once', 'a retry'])
      expect((await revokeRole(admin.client, person.id)).data).toBe('revoked')
    expect((await callFunction(host, 'fetch-gym-master-members', {}, person.token)).status).toBe(403)
  })

  it('roles are refused for unknown people, and unknown roles are refused', async () => {
    expect((await grantRole(admin.client, 'nobody@example.com', 'staff')).data).toBe('unknown')
    expect((await revokeRole(admin.client, bays.first)).data).toBe('unknown')
    expect((await grantRole(admin.client, staff.email, 'owner')).error).not.toBeNull()
  })

  it('staff cannot grant, revoke or list roles', async () => {
    expect((await grantRole(staff.client, staff.email, 'admin')).error?.code).toBe('42501')
    expect((await revokeRole(staff.client, admin.id)).error?.code).toBe('42501')
    expect((await staff.client.rpc('list_roles')).error?.code).toBe('42501')
    expect((await admin.client.rpc('list_roles')).data).toHaveLength(2)
  })

  it('the last admin keeps the role, even when two admins revoke each other at once', async () => {
    const second = await newAdmin(host)
    const both = await Promise.all([revokeRole(admin.client, second.id), revokeRole(second.client, admin.id)])
    expect(both.filter(({ data }) => data === 'revoked')).toHaveLength(1)
    const [last] = await host.sql`select user_id from public.user_roles where role = 'admin'`
    const lastClient = last?.user_id === admin.id ? admin.client : second.client
    expect((await revokeRole(lastClient, last?.user_id)).data).toBe('last_admin')
    await expect(host.sql`delete from public.user_roles where role = 'admin'`).rejects.toThrow('last_admin')
    await host.sql`insert into public.user_roles (user_id, role) values (${admin.id}, 'admin')
      on conflict (user_id) do update set role = 'admin'`
  })
})

it('guests of an event get one email when it moves and one when it is cancelled', async () => {
  const guest = await newPerson(host)
  const [event] = await host.sql`insert into public.events (title, kind, starts_at, ends_at, capacity)
    values ('Cup', 'tournament', ${clock}::timestamptz + interval '1 day', ${clock}::timestamptz + interval '26 hours', 8)
    returning id`
  await host.sql`insert into public.event_signups (event_id, user_id) values (${event?.id}, ${guest.id})`
  const moveEvent = () =>
    staff.client.from('events').update({ ends_at: '2026-01-06T20:00:00Z' }).eq('id', event?.id)
  await moveEvent()
  await moveEvent()
  const cancelEvent = () =>
    staff.client.from('events').update({ cancelled_at: new Date().toISOString() }).eq('id', event?.id)
  await cancelEvent()
  await cancelEvent()
  const letters = await host.sql`select template, data -> 'sequence' as sequence from private.mail_outbox
    where template like 'event_%' order by template`
  expect([...letters]).toEqual([
    { template: 'event_cancelled', sequence: 2 },
    { template: 'event_moved', sequence: 1 },
  ])
})
