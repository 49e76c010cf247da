import { randomUUID } from 'node:crypto'
import { tooMany } from '../auth-error.ts'
import type { Handler } from '../handler.ts'
import { requireCaller } from '../require-caller.ts'
import { inetOf } from '../sessions/inet.ts'
import { forgetUnfinished, requireFactor } from './factor-rows.ts'

export const challengeSeconds = 300

/** Opens the door to a code, for five minutes and from the same address. */
export const challenge: Handler = async (asked, auth) => {
  const { user } = await requireCaller(asked, auth)
  const wait = await auth.limits.count('code by address', asked.address)
  if (wait > 0) throw tooMany(wait)

  const id = randomUUID()
  return auth.sql.begin(async (turn) => {
    await forgetUnfinished(turn, user.id)
    const factor = await requireFactor(turn, user.id, asked.ids[0])
    await turn`update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = ${factor.id}`
    await turn`delete from auth.mfa_challenges where factor_id = ${factor.id} and created_at < now() - interval '1 day'`
    const [row] = await turn<{ at: number }[]>`
      insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
      values (${id}, ${factor.id}, now(), ${addressOf(asked)}) returning extract(epoch from created_at)::integer as at`
    return Response.json({ id, type: 'totp', expires_at: (row?.at ?? 0) + challengeSeconds })
  })
}

/** As the table stores it, which holds no challenge without. */
export function addressOf({ address }: { address: string }): string {
  return inetOf(address) ?? '0.0.0.0'
}
