import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { redirectConsole } from '../../server/start/log.ts'
import { copyDatabase } from '../database.ts'
import { type DatabaseLine, startDatabaseProxy } from '../doubles/database-line.ts'
import { sendRequest, signIn, signUp } from './ask.ts'
import { findRecoveryToken } from './outbox.ts'
import { newPerson, startTestHost, type TestHost } from './test-host.ts'

const lines: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})

let host: TestHost
let line: DatabaseLine
let drop: () => Promise<void>
const { error, warn } = console
beforeAll(async () => {
  const database = await copyDatabase(inject('clusterUrl'))
  drop = database.drop
  line = await startDatabaseProxy(database.url)
  const log = pino({ level: 'debug' }, stream)
  host = await startTestHost({ LOG_LEVEL: 'debug' }, line.url, log)
  redirectConsole(log)
})
afterAll(async () => {
  Object.assign(console, { error, warn })
  await host.close()
  await line.close()
  await drop()
})

it('the log has one line per request, without tokens, passwords, keys, bodies, queries or emails', async () => {
  const email = 'swordfish@example.com'
  const password = 'swordfish swordfish'
  const { token, client } = await newPerson(host, { email, name: 'Swordfish' })
  const refreshToken = (await client.auth.signInWithPassword({ email, password: 'a fine password' })).data
    .session?.refresh_token
  await sendRequest(host, '/auth/v1/recover', { body: { email } })
  const oneTime = await findRecoveryToken(host, email)

  const asked: Promise<unknown>[] = [
    signIn(host, email, password),
    signUp(host, { email, password }),
    signUp(host, `{"email": "${email}", "password": swordfish}`),
    signUp(host, { email: 'swordfish', password, data: { full_name: 'swordfish' } }),
    sendRequest(host, `/auth/v1/verify?type=recovery&token_hash=${oneTime}&email=${email}`),
    sendRequest(host, '/auth/v1/verify', { body: { type: 'recovery', token_hash: oneTime } }),
    sendRequest(host, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } }),
    sendRequest(host, '/auth/v1/user', { method: 'PUT', token, body: { data: { full_name: 'swordfish' } } }),
    sendRequest(host, '/rest/v1/profiles?full_name=eq.swordfish', { token }),
    sendRequest(host, '/rest/v1/bays?id=eq.swordfish', { token }),
    sendRequest(host, '/rest/v1/bays?name=imatch.(swordfish', { token }),
    sendRequest(host, '/rest/v1/bays?swordfish=eq.1', { token }),
    sendRequest(host, '/rest/v1/profiles', {
      method: 'PATCH',
      token,
      body: { phone: 'swordfish'.repeat(9) },
    }),
    sendRequest(host, '/rest/v1/profiles', { method: 'PATCH', token, body: '{swordfish' }),
    sendRequest(host, `/rest/v1/bays?apikey=${host.secretKey}`, { key: null }),
    sendRequest(host, '/rest/v1/bays', { token: `${token}swordfish` }),
    sendRequest(host, '/functions/v1/create-gym-master-member', {
      token,
      body: { email, fullName: 'Swordfish' },
    }),
    sendRequest(host, '/functions/v1/create-gym-master-member', { token, body: '{swordfish' }),
  ]
  await Promise.all(asked)
  line.cut()
  const failing = [
    signIn(host, email, password),
    signUp(host, { email: 'swordfish2@example.com', password }),
    sendRequest(host, '/functions/v1/create-gym-master-member', {
      token,
      body: { email, fullName: 'Swordfish' },
    }),
    sendRequest(host, '/rest/v1/profiles?full_name=eq.swordfish', { token }),
  ]
  await Promise.all(failing)
  line.mend()

  const requests = lines
    .map((text) => JSON.parse(text))
    .filter(({ msg, level }) => msg === 'request' && level === 30)
  expect(requests.length).toBeGreaterThanOrEqual(asked.length + failing.length)
  for (const request of requests) {
    expect(Object.keys(request).sort()).toEqual(
      ['hostname', 'id', 'level', 'method', 'milliseconds', 'msg', 'path', 'pid', 'status', 'time'].sort(),
    )
    expect(request.path).not.toContain('?')
  }
  expect(lines.length).toBeGreaterThan(requests.length)
  const all = lines.join('').toLowerCase()
  const secrets = ['swordfish', token, oneTime, refreshToken ?? '?', host.secretKey, 'bearer', '$2b$']
  for (const secret of secrets) expect(all).not.toContain(secret.toLowerCase())
})
