import { recordFees } from '../_shared/commands/payments/fees.ts'
import { readImportStart, recordDispute, recordImport } from '../_shared/commands/refunds/disputes.ts'
import type { Environment } from '../_shared/environment.ts'
import type { PaymentPort } from '../_shared/payments/payment-port.ts'
import { importRefund } from '../_shared/payments/take-in.ts'

const monthMs = 35 * 86_400_000
/** The provider's lists lag by seconds, so each round overlaps the last one by this much. */
const overlapMs = 10 * 60_000
/** Webhooks report at once; the lists are only for what they missed. */
const pauseSeconds = 10 * 60

type ImportRound = {
  env: Environment
  port: PaymentPort
  log: (error: unknown) => void
  now: Date
}

/** Returns how many changes failed to import. */
export async function importOutsideChanges(round: ImportRound, atOnce: boolean): Promise<number> {
  const { env, now } = round
  const first = new Date(now.getTime() - monthMs)
  const from = await readImportStart(env, first, atOnce ? 0 : pauseSeconds)
  if (from === null) return 0
  const unknown = await importLists(round, new Date(from.getTime() - overlapMs)).catch((error) => {
    round.log(error)
    return 1
  })
  // Failed entries are read again in the next round.
  if (unknown === 0) await recordImport(env, now)
  return unknown
}

async function importLists({ env, port, log }: ImportRound, since: Date): Promise<number> {
  let unknown = 0
  const each = async (taking: Promise<void>) => {
    await taking.catch((error) => {
      log(error)
      unknown++
    })
  }
  for await (const page of port.listMoved(since)) await each(recordFees(env, page))
  for await (const page of port.listRefunds(since))
    for (const refund of page) await each(importRefund(refund, port, env))
  for await (const page of port.listDisputes())
    for (const dispute of page) await each(recordDispute(env, dispute))
  return unknown
}
