import { recordFees } from '../_shared/commands/payments/fees.ts'
import { noteTakenIn, readTakenInFrom, recordDispute } from '../_shared/commands/refunds/disputes.ts'
import type { Environment } from '../_shared/environment.ts'
import type { PaymentPort } from '../_shared/payments/payment-port.ts'
import { takeInRefund } from '../_shared/payments/take-in.ts'

const monthMs = 35 * 86_400_000
/** The provider's lists lag by seconds, so each round overlaps the last one by this much. */
const overlapMs = 10 * 60_000
/** Webhooks report at once; the lists are only for what they missed. */
const pauseSeconds = 10 * 60

type OutsideRound = {
  env: Environment
  port: PaymentPort
  log: (error: unknown) => void
  now: Date
}

/** Records what was done at the provider without us since the last round; returns how many entries failed. */
export async function takeInOutside(round: OutsideRound, atOnce: boolean): Promise<number> {
  const { env, now } = round
  const first = new Date(now.getTime() - monthMs)
  const from = await readTakenInFrom(env, first, atOnce ? 0 : pauseSeconds)
  if (from === null) return 0
  const unknown = await takeInLists(round, new Date(from.getTime() - overlapMs)).catch((error) => {
    round.log(error)
    return 1
  })
  // What could not be recorded is seen again in the next round.
  if (unknown === 0) await noteTakenIn(env, now)
  return unknown
}

async function takeInLists({ env, port, log }: OutsideRound, since: Date): Promise<number> {
  let unknown = 0
  const each = async (taking: Promise<void>) => {
    await taking.catch((error) => {
      log(error)
      unknown++
    })
  }
  for await (const page of port.listMoved(since)) await each(recordFees(env, page))
  for await (const page of port.listRefunds(since))
    for (const refund of page) await each(takeInRefund(refund, port, env))
  for await (const page of port.listDisputes())
    for (const dispute of page) await each(recordDispute(env, dispute))
  return unknown
}
