import type { Logger } from 'pino'
import { afterAll, beforeEach } from 'vitest'
import { startGymMaster } from '../../doubles/gymmaster.ts'
import { sendRequest, type TestAnswer } from '../../host/ask.ts'
import { fillBeforeAll, newAdmin, startTestHost, type TestHost } from '../../host/test-host.ts'

/** Functions that return a list of the gym system, with the field that holds it. */
export const gymLists = {
  'fetch-gym-master-members': 'members',
  'fetch-gym-master-bookings': 'bookings',
  'fetch-gym-master-checkins': 'checkins',
  'fetch-gym-master-sales': 'sales',
  'fetch-gym-master-inventory': 'inventory',
  'fetch-gym-master-stock': 'stock',
  'fetch-gym-master-services': 'services',
  'fetch-gym-master-facilities': 'facilities',
  'fetch-gym-master-staff': 'staff',
} as const
export type GymList = keyof typeof gymLists

export function callGym(
  host: TestHost,
  name: string,
  token?: string,
  body: unknown = '',
): Promise<TestAnswer> {
  return sendRequest(host, `/functions/v1/${name}`, { method: 'POST', token, body })
}

/** The list and the other fields of the answer. */
export async function fetchGymList(host: TestHost, name: GymList, token: string, body?: unknown) {
  const answer = await callGym(host, name, token, body)
  if (answer.status !== 200) throw new Error(`${name} answered ${answer.status} ${answer.text}`)
  const { [gymLists[name]]: list, ...about } = answer.body
  return { list, about }
}

/** Sets up a host with GymMaster and an admin for all tests of a file, and resets GymMaster before each. */
export function withGymMaster(env: Record<string, string>, log?: Logger) {
  const gym = fillBeforeAll(startGymMaster)
  const host = fillBeforeAll(() => startTestHost({ ...env, ...gym.settings }, undefined, log))
  beforeEach(() => gym.reset())
  afterAll(async () => {
    await host.close()
    await gym.close()
  })
  return { gym, host, admin: fillBeforeAll(() => newAdmin(host)) }
}
