import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '../supabase/functions/_shared/environment.ts'
import { callFunction } from './functions.ts'

/** Runs the mail function every two seconds, as a schedule does on a hosted project. One round at a time. */
export function startMailJob(env: Environment): () => Promise<void> {
  let round: Promise<void> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    round = sendRound(env).finally(() => {
      busy = false
    })
  }, 2000)
  return () => {
    clearInterval(timer)
    // A mail server that hangs must not keep the house from closing in order: the letter's lease runs out, and it is sent then.
    return Promise.race([round, sleep(1500, undefined, { ref: false })])
  }
}

async function sendRound(env: Environment): Promise<void> {
  const request = new Request(`${env.supabaseUrl}/functions/v1/send-mail`, {
    method: 'POST',
    headers: { apikey: env.secretKey },
  })
  try {
    const response = await callFunction('send-mail', request, env)
    if (!response.ok) env.log(new Error(`The mail round answered ${response.status}.`))
  } catch (error) {
    env.log(error)
  }
}
