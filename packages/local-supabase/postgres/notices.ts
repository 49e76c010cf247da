import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionOptions } from './pool.ts'

type NoticeHandlers = {
  onNotice: (channel: string, payload: string) => void
  /** False when nothing is heard any more, and true when it is again: in between something may have been missed. */
  onHearing: (isHearing: boolean) => void
}

const shortestPauseMs = 100
const longestPauseMs = 5_000

/** How often PostgreSQL is asked whether it is still there, and how long it may take to say so. */
type Watch = { askEveryMs?: number; patienceMs?: number }

/**
 * One connection on which PostgreSQL tells what was committed, in the order of the commits. When it ends it is opened again, until
 * the returned function is called.
 */
export function listenForNotices(
  url: string,
  channels: readonly string[],
  handlers: NoticeHandlers,
  { askEveryMs = 30_000, patienceMs = 10_000 }: Watch = {},
): () => Promise<void> {
  let isOver = false
  let client: pg.Client | undefined

  async function listen(): Promise<void> {
    const opened = new pg.Client({ ...connectionOptions(url), query_timeout: patienceMs })
    client = opened
    const ended = new Promise<void>((resolve) => opened.once('end', resolve))
    // An end without a word reports itself here; `end` follows.
    opened.on('error', () => undefined)
    opened.on('notification', ({ channel, payload = '' }) => handlers.onNotice(channel, payload))
    await opened.connect()
    for (const channel of channels) await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (!isOver) handlers.onHearing(true)
    // A connection whose other side vanished is silent, as one is on which nothing happens.
    const hangUp = () => opened.end().catch(() => undefined)
    const watch = setInterval(() => opened.query('select 1').catch(hangUp), askEveryMs).unref()
    await ended
    clearInterval(watch)
  }

  async function listenAgainAndAgain(): Promise<void> {
    let pauseMs = shortestPauseMs
    while (!isOver) {
      const since = performance.now()
      await listen().catch(() => client?.end().catch(() => undefined))
      if (isOver) return
      handlers.onHearing(false)
      const hasHeardLong = performance.now() - since > longestPauseMs
      pauseMs = hasHeardLong ? shortestPauseMs : Math.min(2 * pauseMs, longestPauseMs)
      await sleep(pauseMs, undefined, { ref: false })
    }
  }

  void listenAgainAndAgain()
  return async () => {
    isOver = true
    await Promise.race([client?.end().catch(() => undefined), sleep(1_000, undefined, { ref: false })])
  }
}
