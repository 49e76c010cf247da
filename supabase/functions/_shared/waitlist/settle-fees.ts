import { findKeptFees, returnFee } from '../commands/bookings/return-fee.ts'
import type { Environment } from '../environment.ts'
import { sendRefunds } from '../payments/refund.ts'

/** Refunds the fees of late cancellations whose time was sold again and is over. Returns how many. */
export async function settleFees(env: Environment): Promise<number> {
  let returned = 0
  for (const bookingId of await findKeptFees(env)) {
    const refunds = await returnFee(env, bookingId)
    await sendRefunds(refunds, env)
    if (refunds.length > 0) returned++
  }
  return returned
}
