import { rm } from 'node:fs/promises'
import { createTemporaryFolder, startServer } from '../test/process/run-server.ts'
import { measureFigures } from './figures.ts'
import { type Figure, load, repeat } from './measure.ts'
import { openVisit } from './visit.ts'
import { measureBookings } from './write-bookings.ts'
import { measureOrders } from './write-orders.ts'

/** Prints figures of this machine, without judging them. */
const folder = await createTemporaryFolder()
try {
  const firstStart = performance.now()
  await (await startServer({ dataDir: folder.path })).end()
  const secondStart = performance.now()
  const server = await startServer({ dataDir: folder.path })
  const ready = performance.now()
  const visit = await openVisit(server)

  const figures: Figure[] = [
    { name: 'first start with seed, and stop', value: `${seconds(secondStart - firstStart)} s` },
    { name: 'second start', value: `${seconds(ready - secondStart)} s` },
    await load('home page', server.url),
    await load('health', `${server.url}/healthz`),
    await load(
      'own bookings under row-level security, 35 at once',
      visit.bookings.url,
      visit.bookings.headers,
    ),
    await load('profile under row-level security, 35 at once', visit.profile.url, visit.profile.headers),
    await repeat('sign-in, one after another', 30, visit.signIn),
    await repeat('wrong password, known e-mail', 9, () => visit.wrongPassword(visit.email)),
    ...(await measureBookings(server)),
    await measureOrders(server),
    await repeat('wrong password, unknown e-mail', 9, () => visit.wrongPassword('nobody@example.com')),
  ]
  await server.end()
  figures.push(...(await measureFigures()))
  const width = Math.max(...figures.map(({ name }) => name.length))
  for (const { name, value } of figures) console.log(`${name.padEnd(width)}  ${value}`)
} finally {
  await rm(folder.path, { recursive: true, force: true })
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}
