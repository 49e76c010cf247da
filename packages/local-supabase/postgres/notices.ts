import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionOptions } from './pool.ts'

type NoticeHandlers = {
  onNotice: (channel: string, payload: string) => void
  /** False when the connection is lost, true when it is back; notices in between are lost. */
  onListening: (isListening: boolean) => void
}

const shortestPauseMs = 100
const longestPauseMs = 5_000

/** How often the connection is checked, and how long a check may take. */
type Watch = { checkEveryMs?: number; timeoutMs?: number }

/** Notices arrive in commit order. A lost connection is reopened until the returned function is called. */
export function listenForNotices(
  url: string,
  channels: readonly string[],
  handlers: NoticeHandlers,
  { checkEveryMs = 30_000, timeoutMs = 10_000 }: Watch = {},
): () => Promise<void> {
  let isStopped = false
  let client: pg.Client | undefined

  async function listen(): Promise<void> {
    const opened = new pg.Client({ ...connectionOptions(url), query_timeout: timeoutMs })
    client = opened
    const ended = new Promise<void>((resolve) => opened.once('end', resolve))
    // A lost connection emits 'error' first; 'end' follows.
    opened.on('error', () => undefined)
    opened.on('notification', ({ channel, payload = '' }) => handlers.onNotice(channel, payload))
    await opened.connect()
    for (const channel of channels) await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (!isStopped) handlers.onListening(true)
    // A dead connection is as silent as an idle one, so check it.
    const disconnect = () => opened.end().catch(() => undefined)
    const watch = setInterval(() => opened.query('select 1').catch(disconnect), checkEveryMs).unref()
    await ended
    clearInterval(watch)
  }

  async function keepListening(): Promise<void> {
    let pauseMs = shortestPauseMs
    while (!isStopped) {
      const since = performance.now()
      await listen().catch(() => client?.end().catch(() => undefined))
      if (isStopped) return
      handlers.onListening(false)
      const wasStable = performance.now() - since > longestPauseMs
      pauseMs = wasStable ? shortestPauseMs : Math.min(2 * pauseMs, longestPauseMs)
      await sleep(pauseMs, undefined, { ref: false })
    }
  }

  void keepListening()
  return async () => {
    isStopped = true
    await Promise.race([client?.end().catch(() => undefined), sleep(1_000, undefined, { ref: false })])
  }
}
