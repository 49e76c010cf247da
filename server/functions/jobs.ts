import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '../../supabase/functions/_shared/environment.ts'
import { callFunction } from './functions.ts'

type Stop = () => Promise<unknown>

type Pace = {
  everyMs: number
  /** Maximum concurrent rounds, by default 1. */
  atOnce?: number
}

/**
 * Hosted projects use supabase/schedules.sql. Several rounds may send emails, so that a hanging mail server does
 * not block them all.
 */
export const jobs: Record<string, Pace> = {
  'send-mail': { everyMs: 2000, atOnce: 4 },
  'run-rounds': { everyMs: 30_000 },
  'reconcile-payments': { everyMs: 30_000 },
}

export function startJobs(env: Environment, paces = jobs): Stop {
  const due = Object.entries(paces).filter(([name]) => name !== 'reconcile-payments' || env.cards)
  const stops = due.map(([name, pace]) => startJob(name, pace, env))
  return () => Promise.all(stops.map((stop) => stop()))
}

function startJob(name: string, { everyMs, atOnce = 1 }: Pace, env: Environment): Stop {
  const rounds = new Set<Promise<void>>()
  const begin = () => {
    if (rounds.size >= atOnce) return
    const round = runRound(name, env).finally(() => rounds.delete(round))
    rounds.add(round)
  }
  begin()
  const timer = setInterval(begin, everyMs)
  return () => {
    clearInterval(timer)
    // A hanging service must not delay the shutdown: the next round finishes the work.
    return Promise.race([Promise.all(rounds), sleep(1500, undefined, { ref: false })])
  }
}

async function runRound(name: string, env: Environment): Promise<void> {
  const request = new Request(`${env.supabaseUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: env.secretKey },
  })
  try {
    const response = await callFunction(name, request, env)
    if (!response.ok) env.log(new Error(`The round of ${name} answered ${response.status}.`))
  } catch (error) {
    env.log(error)
  }
}
