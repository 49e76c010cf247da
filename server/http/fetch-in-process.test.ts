import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { fetchInProcess } from './fetch-in-process.ts'

const url = 'http://nightlark.example/'
const never = () => new Promise<Response>(() => undefined)

it('fetchInProcess passes the request to the app and returns its answer', async () => {
  const echo = fetchInProcess(async (request) => new Response(await request.text(), { status: 201 }))
  const response = await echo(url, { method: 'POST', body: 'hello', signal: AbortSignal.timeout(1000) })
  expect([response.status, await response.text()]).toEqual([201, 'hello'])
})

it('fetchInProcess releases a caller that aborts while the app still works, even across garbage collection', async () => {
  const answer = fetchInProcess(never)(url, { signal: AbortSignal.timeout(100) })
  const given = expect(answer).rejects.toThrow(/timeout/i)
  await new Promise((resolve) => setTimeout(resolve, 0))
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  await given
}, 5000)

it('fetchInProcess does not start for a caller that has already aborted', async () => {
  let calls = 0
  const counted = fetchInProcess(() => {
    calls += 1
    return new Response()
  })
  await expect(counted(url, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
  expect(calls).toBe(0)
})

it('fetchInProcess rethrows errors of the app, even after its caller has gone', async () => {
  const failing = fetchInProcess(async () => {
    throw new Error('The app failed.')
  })
  await expect(failing(url)).rejects.toThrow('The app failed.')
})
