import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../postgres/sql.ts'
import { writeBackup } from './write.ts'

const dayMs = 24 * 60 * 60_000
const ours = /^nightlark-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)Z\.backup$/
const draft = /^nightlark-.+\.backup\.\d+\.new$/

type Daily = { sql: Sql; folder: string; keep: number; now?: () => Date; log: (error: unknown) => void }

/** A backup a day into a folder of the house, beside its work; answers how to stop. */
export function startBackups(daily: Daily, pause = 10 * 60_000): () => Promise<void> {
  if (daily.keep === 0) return async () => undefined
  let round: Promise<void> | undefined
  const timer = setInterval(() => {
    round ??= backUpDaily(daily)
      .catch(daily.log)
      .finally(() => {
        round = undefined
      })
  }, pause)
  return async () => {
    clearInterval(timer)
    // What is not whole by then is left: the next start makes it anew.
    await Promise.race([round, sleep(1500, undefined, { ref: false })])
  }
}

/** Makes the day's backup where there is none of the last 24 hours, and then removes what is older than the ones to keep. */
export async function backUpDaily({ sql, folder, keep, now = () => new Date() }: Daily): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  for (const name of names.filter((one) => draft.test(one))) await rm(join(folder, name))
  const made = names.filter((name) => ours.test(name))
  const age = (name: string) => now().getTime() - instantOf(name)
  if (made.some((name) => age(name) >= 0 && age(name) < dayMs)) return

  const name = `nightlark-${now().toISOString().slice(0, 16).replace(':', '-')}Z.backup`
  await writeBackup(sql, join(folder, name), now())
  const old = [...made, name].sort().reverse().slice(keep)
  for (const one of old) await rm(join(folder, one))
}

function instantOf(name: string): number {
  const [, day, hour, minute] = ours.exec(name) ?? []
  return Date.parse(`${day}T${hour}:${minute}:00Z`)
}
