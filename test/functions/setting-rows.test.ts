import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  findEditors,
  removeSetting,
  SettingConflict,
  type SettingTable,
  saveSetting,
  singletonId,
} from '#app/lib/backend/setting-rows.ts'
import { newAdmin, type newPerson } from '../host/test-host.ts'
import { withDesk } from './world/venue.ts'

type Client = Awaited<ReturnType<typeof newPerson>>['client']

// The client with which the screens save, set to the person at work.
const work = vi.hoisted(() => ({ client: undefined as unknown }))
vi.mock('#app/lib/backend/supabase.ts', () => ({ supabase: async () => work.client }))

const desk = withDesk()
let other: Client
beforeAll(async () => {
  other = (await newAdmin(desk.host)).client
})
beforeEach(() => {
  work.client = desk.admin.client
})

const hours = { weekday: 2, opens_minute: 60, closes_minute: 120 }
const price = {
  name: 'Dawn',
  weekdays: [2],
  from_minute: 0,
  until_minute: 60,
  cents_per_hour: 100,
  sort_order: 9,
}
const plan = { name: 'Night Shift', features: ['A "locker", too'], price_cents: null }
const settings: [SettingTable, object, object][] = [
  ['opening_hours', hours, { closes_minute: 180 }],
  ['opening_exceptions', { day: '2027-03-01', note: 'Inventory' }, { note: 'Staff outing' }],
  ['price_rules', price, { cents_per_hour: 200 }],
  ['membership_plans', plan, { features: [] }],
  ['bays', { name: 'Bay 9', capacity: 2 }, { capacity: 3 }],
  [
    'events',
    {
      title: 'Cup',
      kind: 'social',
      starts_at: '2027-01-01T18:00Z',
      ends_at: '2027-01-01T19:00Z',
      capacity: 4,
    },
    { capacity: 5 },
  ],
]

const readRow = async (table: SettingTable, id: string) =>
  (await desk.host.sql.unsafe(`select * from public.${table} where id = '${id}'`))[0]

describe.each(settings)('a row of %s', (table, values, change) => {
  const id = randomUUID()

  it(`a row of ${table} is added once, even when it is saved again after a lost answer`, async () => {
    await saveSetting(table, { seen: { id, version: 0 }, values })
    await saveSetting(table, { seen: { id, version: 0 }, values: { ...values, ...change } })
    expect(await readRow(table, id)).toMatchObject({ version: 2 })
  })

  it(`a row of ${table} is saved only over the version that was seen, and a conflict names the other editor`, async () => {
    work.client = other
    await saveSetting(table, { seen: { id, version: 2 }, values })
    work.client = desk.admin.client
    const late = saveSetting(table, { seen: { id, version: 2 }, values: change })
    await expect(late).rejects.toThrow(SettingConflict)
    expect(await readRow(table, id)).toMatchObject({ version: 3 })
    expect(await findEditors(table, { id, version: 2 })).toBe('Ada Admin')
    expect(await findEditors(table, { id, version: 3 })).toBeNull()
    await saveSetting(table, { seen: { id, version: 3 }, values: change })
  })
})

it('saving a settings row unchanged keeps its version', async () => {
  const id = randomUUID()
  for (const version of [0, 1])
    await saveSetting('bays', { seen: { id, version }, values: { name: 'Bay 10' } })
  expect(await readRow('bays', id)).toMatchObject({ version: 1 })
})

it('a settings row is removed only in the version that was seen, and a late change names who removed it', async () => {
  const id = randomUUID()
  await saveSetting('opening_hours', { seen: { id, version: 0 }, values: { ...hours, opens_minute: 90 } })
  await expect(removeSetting('opening_hours', { id, version: 2 })).rejects.toThrow(SettingConflict)
  await removeSetting('opening_hours', { id, version: 1 })
  const late = saveSetting('opening_hours', { seen: { id, version: 1 }, values: { closes_minute: 200 } })
  await expect(late).rejects.toThrow(SettingConflict)
  expect(await findEditors('opening_hours', { id, version: 1 })).toBe('Ada Admin')
})

it('the booking terms are saved only over the version that was seen', async () => {
  const saveVersion = (version: number, holdMinutes: number) =>
    saveSetting('booking_terms', { seen: { id: singletonId, version }, values: { holdMinutes } })
  await saveVersion(1, 11)
  await expect(saveVersion(1, 12)).rejects.toThrow(SettingConflict)
  expect(await findEditors('booking_terms', { id: singletonId, version: 1 })).toBe('Ada Admin')
  await saveVersion(2, 10)
})

it('the plan adviser is turned off only over the version that was seen', async () => {
  const saveVersion = (version: number, showsAdviser: boolean) =>
    saveSetting('plan_settings', { seen: { id: singletonId, version }, values: { showsAdviser } })
  await saveVersion(1, false)
  await expect(saveVersion(1, true)).rejects.toThrow(SettingConflict)
  await saveVersion(2, true)
})

it('reordering prices and taking a bay out of service keep the versions of their rows', async () => {
  const { host, admin, bays } = desk
  const prices = await host.sql`select id, version from public.price_rules order by sort_order`
  await admin.client.rpc('order_price_rules', { p_ids: prices.map(({ id }) => id).toReversed() })
  const after = await host.sql`select id, version from public.price_rules order by sort_order desc`
  expect([...after]).toEqual([...prices])
  await admin.client.rpc('set_bay_service', { p_bay_id: bays.first, p_active: false, p_reason: 'Lamp' })
  await admin.client.rpc('set_bay_service', { p_bay_id: bays.first, p_active: true, p_reason: '' })
  expect(await readRow('bays', bays.first)).toMatchObject({ version: 1 })
})

it('clients cannot set the version of a row', async () => {
  const [rule] = await desk.host.sql`select id, version from public.price_rules limit 1`
  await desk.admin.client.from('price_rules').update({ version: 700 }).eq('id', rule?.id)
  expect(await readRow('price_rules', rule?.id)).toMatchObject({ version: rule?.version + 1 })
})
