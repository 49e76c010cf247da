import { randomUUID } from 'node:crypto'
import { rateLimitError } from '../auth-error.ts'
import type { Handler } from '../handler.ts'
import { requireCaller } from '../require-caller.ts'
import { toInet } from '../sessions/inet.ts'
import { deleteUnfinishedFactors, requireFactor } from './factor-rows.ts'

export const challengeSeconds = 300

/** A challenge can be answered for five minutes, from the same IP address. */
export const challenge: Handler = async (request, auth) => {
  const { user } = await requireCaller(request, auth)
  const wait = await auth.limits.count('code by address', request.address)
  if (wait > 0) throw rateLimitError(wait)

  const id = randomUUID()
  return auth.sql.begin(async (tx) => {
    await deleteUnfinishedFactors(tx, user.id)
    const factor = await requireFactor(tx, user.id, request.ids[0])
    await tx`update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = ${factor.id}`
    await tx`delete from auth.mfa_challenges where factor_id = ${factor.id} and created_at < now() - interval '1 day'`
    const [row] = await tx<{ at: number }[]>`
      insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
      values (${id}, ${factor.id}, now(), ${toInetAddress(request)}) returning extract(epoch from created_at)::integer as at`
    return Response.json({ id, type: 'totp', expires_at: (row?.at ?? 0) + challengeSeconds })
  })
}

/** The column is not nullable. */
export function toInetAddress({ address }: { address: string }): string {
  return toInet(address) ?? '0.0.0.0'
}
