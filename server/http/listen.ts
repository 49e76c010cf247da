import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSocketUpgrade } from '@nightlark/local-supabase/realtime/sockets'
import { type Config, StartError } from '../config.ts'

/** Accepts upgrades only to WebSocket; Node would otherwise emit 'upgrade' for any offered protocol. */
export function createVenueServer(answer?: RequestListener): Server {
  return createServer({ shouldUpgradeCallback: isSocketUpgrade }, answer)
}

export function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)))
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** The venue's address without SITE_URL. */
export function formatAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program: stop it, or set PORT to another number.`,
    EACCES: `Port ${port} may not be opened by this user: set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `The address ${host} is not one of this machine: set HOST to 127.0.0.1 or 0.0.0.0.`,
    ENOTFOUND: `The address ${host} is not known: set HOST to 127.0.0.1 or 0.0.0.0.`,
  }
  const sentence = messages[error.code ?? '']
  return sentence ? new StartError(sentence, { cause: error }) : error
}
