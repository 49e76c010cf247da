import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { writeBackup } from './write.ts'

const dayMs = 24 * 60 * 60_000
const backupName = /^nightlark-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)Z\.backup$/
const draftName = /^nightlark-.+\.backup\.\d+\.new$/

type Daily = { sql: Sql; folder: string; keep: number; now?: () => Date; log: (error: unknown) => void }

/** Returns a function that stops the backups. */
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
    // An unfinished backup is made again after the next start.
    await Promise.race([round, sleep(1500, undefined, { ref: false })])
  }
}

/** Skips if there is a backup from the last 24 hours; deletes the oldest ones beyond `keep`. */
export async function backUpDaily({ sql, folder, keep, now = () => new Date() }: Daily): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  for (const name of names.filter((one) => draftName.test(one))) await rm(join(folder, name))
  const backups = names.filter((name) => backupName.test(name))
  const age = (name: string) => now().getTime() - toTimestamp(name)
  if (backups.some((name) => age(name) >= 0 && age(name) < dayMs)) return

  const name = `nightlark-${now().toISOString().slice(0, 16).replace(':', '-')}Z.backup`
  await writeBackup(sql, join(folder, name), now())
  const old = [...backups, name].sort().reverse().slice(keep)
  for (const one of old) await rm(join(folder, one))
}

function toTimestamp(name: string): number {
  const [, day, hour, minute] = backupName.exec(name) ?? []
  return Date.parse(`${day}T${hour}:${minute}:00Z`)
}
