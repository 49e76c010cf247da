import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { fetchInProcess } from './fetch-in-process.ts'

const url = 'http://nightlark.example/'
const never = () => new Promise<Response>(() => undefined)

it('hands over the request and answers as the app does', async () => {
  const echo = fetchInProcess(async (request) => new Response(await request.text(), { status: 201 }))
  const response = await echo(url, { method: 'POST', body: 'hello', signal: AbortSignal.timeout(1000) })
  expect([response.status, await response.text()]).toEqual([201, 'hello'])
})

it('lets a caller go who gives up while the app still works, also when memory is collected meanwhile', async () => {
  const answer = fetchInProcess(never)(url, { signal: AbortSignal.timeout(100) })
  const given = expect(answer).rejects.toThrow(/timeout/i)
  await new Promise((resolve) => setTimeout(resolve, 0))
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  await given
}, 5000)

it('does not begin for a caller who has given up already', async () => {
  let asked = 0
  const counted = fetchInProcess(() => {
    asked += 1
    return new Response()
  })
  await expect(counted(url, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
  expect(asked).toBe(0)
})

it('passes on what the app throws, also after its caller has gone', async () => {
  const failing = fetchInProcess(async () => {
    throw new Error('The app failed.')
  })
  await expect(failing(url)).rejects.toThrow('The app failed.')
})
