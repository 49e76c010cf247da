import { connect, createServer, type Socket } from 'node:net'

export type DatabaseLine = { url: string; cut: () => void; mend: () => void; close: () => Promise<void> }

/** A proxy to a database that can be cut and restored, to simulate a restart or a lost network. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl)
  const ends = new Set<Socket>()
  let isCut = false

  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end
        .on('error', () => end.destroy())
        .on('close', () => {
          ends.delete(end)
          other.destroy()
        })
    }
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' && address ? address.port : 0)

  const cut = () => {
    isCut = true
    for (const end of ends) end.destroy()
  }
  const restore = () => {
    isCut = false
  }
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      cut()
    })
  return { url: url.href, cut, mend: restore, close }
}
