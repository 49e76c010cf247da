import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyDatabase } from '../database.ts'
import { type DatabaseLine, startDatabaseProxy } from '../doubles/database-line.ts'
import { isSoak } from '../soak.ts'
import { sendRequest, signIn } from './ask.ts'
import { newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
let line: DatabaseLine
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await copyDatabase(inject('clusterUrl'))
  drop = database.drop
  line = await startDatabaseProxy(database.url)
  host = await startTestHost({}, line.url)
})
afterAll(async () => {
  await host.close()
  await line.close()
  await drop()
})

const readHealth = async () => {
  const { status, body } = await sendRequest(host, '/healthz')
  return [status, body.status]
}

describe('/healthz', () => {
  it('/healthz reports ok while every service answers', async () => {
    expect(await readHealth()).toEqual([200, 'ok'])
  })

  it('/healthz reports unavailable while the database is gone and ok once it returns, and no request hangs or leaks', async () => {
    const { email, password, token } = await newPerson(host)
    line.cut()
    expect(await readHealth()).toEqual([503, 'unavailable'])
    const answers = await Promise.all([
      sendRequest(host, '/rest/v1/profiles', { token }),
      sendRequest(host, '/auth/v1/user', { token }),
      signIn(host, email, password),
      sendRequest(host, '/functions/v1/create-gym-master-member', {
        token,
        body: { email, fullName: 'Pat' },
      }),
    ])
    for (const { status, text, milliseconds } of answers) {
      expect(status).toBe(503)
      if (isSoak) expect(milliseconds).toBeLessThan(10_000)
      expect(text).not.toMatch(/127\.0\.0\.1|ECONN|CONNECTION|postgres|nightlark|at .*\.(js|ts)/i)
    }
    expect(answers.map(({ body }) => body)).toMatchObject([
      { code: 'PGRST000', message: expect.stringMatching(/Please try again/) },
      { code: 503, error_code: 'unexpected_failure', msg: expect.stringMatching(/Please try again/) },
      { code: 503, error_code: 'unexpected_failure' },
      { success: false, code: 'unavailable', error: expect.stringMatching(/Please try again/) },
    ])
    line.mend()
    await expect.poll(readHealth).toEqual([200, 'ok'])
    expect((await signIn(host, email, password)).status).toBe(200)
    expect((await sendRequest(host, '/rest/v1/profiles', { token })).text).toContain(email)
  })

  it('/healthz reports unavailable while the disk is full, and ok once there is space', async () => {
    const writing = `create or replace function private.prove_writing() returns void language plpgsql as`
    await host.sql.unsafe(`${writing} 'begin raise disk_full; end'`)
    await expect.poll(readHealth).toEqual([503, 'unavailable'])
    await host.sql.unsafe(`${writing} 'begin end'`)
    await expect.poll(readHealth).toEqual([200, 'ok'])
  })
})
