import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '../supabase/functions/_shared/environment.ts'
import { callFunction } from './functions.ts'

type Stop = () => Promise<unknown>

/** The functions that are called by themselves, and after how many milliseconds again. A hosted project has supabase/schedules.sql. */
export const jobs = { 'send-mail': 2000, 'run-rounds': 30_000, 'reconcile-payments': 30_000 }

export function startJobs(env: Environment): Stop {
  const due = Object.entries(jobs).filter(([name]) => name !== 'reconcile-payments' || env.cards)
  const stops = due.map(([name, every]) => startJob(name, every, env))
  return () => Promise.all(stops.map((stop) => stop()))
}

/** Runs a job every few milliseconds given, never twice at the same time. */
function startJob(name: string, every: number, env: Environment): Stop {
  let round: Promise<void> = Promise.resolve()
  let busy = false
  const begin = () => {
    if (busy) return
    busy = true
    round = runRound(name, env).finally(() => {
      busy = false
    })
  }
  begin()
  const timer = setInterval(begin, every)
  return () => {
    clearInterval(timer)
    // A service that hangs must not delay the shutdown: the next round finishes what this one leaves.
    return Promise.race([round, sleep(1500, undefined, { ref: false })])
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
