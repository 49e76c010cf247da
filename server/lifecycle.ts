import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Config, StartError } from './config.ts'

type Undo = () => unknown

const undone: Undo[] = []
let ending: Promise<void> | undefined

/** What a part leaves to be undone at the end, or when a later part fails to start. Undone in reverse. */
export function atEnd(undo: Undo): void {
  undone.push(undo)
}

export function end(): Promise<void> {
  ending ??= (async () => {
    for (const undo of undone.reverse()) await Promise.resolve(undo()).catch(() => undefined)
  })()
  return ending
}

/**
 * Finishes what is in flight and exits 0, after ten seconds at the latest. A signal to the whole group may come twice, by
 * different ways: only one that comes later means «now».
 */
export function endOnSignals(): void {
  let endingSince = 0
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (endingSince > 0) {
        if (Date.now() - endingSince > 1000) process.exit(0)
        return
      }
      endingSince = Date.now()
      setTimeout(() => process.exit(0), 9500).unref()
      void end().then(() => process.exit(0))
    })
  }
}

export function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)))
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program: stop it, or set PORT to another number.`,
    EACCES: `Port ${port} may not be opened by this user: set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `The address ${host} is not one of this machine: set HOST to 127.0.0.1 or 0.0.0.0.`,
    ENOTFOUND: `The address ${host} is not known: set HOST to 127.0.0.1 or 0.0.0.0.`,
  }
  const sentence = sentences[error.code ?? '']
  return sentence ? new StartError(sentence, { cause: error }) : error
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 5000).unref()
  })
}
