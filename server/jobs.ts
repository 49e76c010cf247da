import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '../supabase/functions/_shared/environment.ts'
import { callFunction } from './functions.ts'

type Stop = () => Promise<unknown>

/** Calls the functions that a hosted project's schedule would call. */
export function startJobs(env: Environment): Stop {
  const stops = [startJob('send-mail', 2000, env), startJob('run-rounds', 30_000, env)]
  if (env.square) stops.push(startJob('reconcile-payments', 30_000, env))
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
