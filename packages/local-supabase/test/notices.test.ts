import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { listenForNotices } from '../postgres/notices.ts'
import { copyDatabase } from './cluster.ts'
import { until } from './until.ts'

let database: Awaited<ReturnType<typeof copyDatabase>>
beforeAll(async () => {
  database = await copyDatabase(inject('projectClusterUrl'))
})
afterAll(() => database.drop())

/** Can fall silent without closing, as when a cable is pulled. */
async function openWay(url: string) {
  const target = new URL(url)
  const { hostname, port } = target
  const ends: Socket[] = []
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.pipe(far).pipe(near)
    for (const end of [near, far]) ends.push(end.on('error', () => undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  target.port = String(Object(server.address()).port)
  const cut = () => {
    for (const end of ends.splice(0)) end.unpipe().pause()
  }
  return { url: target.href, cut, close: () => server.close() }
}

it('the listener opens a new connection when the old one falls silent', async () => {
  const way = await openWay(database.url)
  const hearing: boolean[] = []
  const heard: string[] = []
  const stop = listenForNotices(
    way.url,
    ['test'],
    { onNotice: (_channel, payload) => heard.push(payload), onListening: (is) => hearing.push(is) },
    { checkEveryMs: 1_000, timeoutMs: 900 },
  )
  await until(() => hearing.length === 1)
  way.cut()
  await until(() => hearing.length === 3)
  expect(hearing).toEqual([true, false, true])
  await database.sql`select pg_notify('test', 'again')`
  await until(() => heard.length > 0)
  expect(heard).toEqual(['again'])
  await stop()
  way.close()
})
