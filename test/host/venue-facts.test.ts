import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { setVenue } from '../../domain/venue/venue.ts'
import { copyDatabase, type OwnDatabase } from '../database.ts'
import { demoVenue } from '../demo-venue.ts'
import { createVisitorClient, newAdmin, newStaff, startTestHost, type TestHost } from './test-host.ts'

let database: OwnDatabase
let host: TestHost
beforeAll(async () => {
  database = await copyDatabase(inject('clusterUrl'))
  host = await startTestHost({}, database.url)
})
afterAll(async () => {
  await host.close()
  await database.drop()
  setVenue(demoVenue)
})

it('changing the facts of the venue requires an admin', async () => {
  const change = { name: 'Taken over' }
  expect(
    (await createVisitorClient(host).from('venue').update(change).eq('only_one', true).select()).error,
  ).not.toBeNull()
  const { client: staff } = await newStaff(host)
  expect((await staff.from('venue').update(change).eq('only_one', true).select()).data).toEqual([])
  const { client: admin } = await newAdmin(host)
  const { data } = await admin.from('venue').update({ phone: '256.555.0177' }).eq('only_one', true).select()
  expect(data).toMatchObject([{ phone: '(256) 555-0177' }])
})

it('a social profile needs a name, a handle and a web address', async () => {
  const { client: admin } = await newAdmin(host)
  const save = (...socials: Record<string, string | number>[]) =>
    admin.from('venue').update({ socials }).eq('only_one', true).select()
  const profile = { name: 'Instagram', handle: '@club', href: 'https://social.example/club' }
  expect((await save(profile)).error).toBeNull()
  for (const wrong of [
    { ...profile, href: 'javascript:alert(1)' },
    { name: 'Instagram' },
    { ...profile, handle: 7 },
  ])
    expect((await save(profile, wrong)).error?.code).toBe('23514')
})
