import { type AuthError, authError } from './auth-error.ts'
import type { RateLimits } from './rate-limits.ts'

type CountedEmail = {
  to: string
  /** The requester's IP address. */
  address: string
  /** Strangers share one count per recipient; the owner has a separate one, which strangers cannot use up. */
  asker: 'stranger' | 'known address' | { account: string; isOwnEmail: boolean }
}

/**
 * Counts an email before it is sent and returns the seconds to wait, or 0. A refused email does not count against
 * the IP address, which neighbors may share.
 */
export async function countEmail(limits: RateLimits, email: CountedEmail): Promise<number> {
  const ofAddress = await limits.count('letters by address in a day', email.address)
  if (ofAddress > 0) return ofAddress
  const wait = await countByEmail(limits, email)
  if (wait > 0) await limits.decrement('letters by address in a day', email.address)
  return wait
}

async function countByEmail(limits: RateLimits, { to, address, asker }: CountedEmail): Promise<number> {
  if (asker === 'known address')
    return (
      (await limits.count('letters to an e-mail from a known address', to, address)) ||
      (await limits.count('letters to an e-mail from a known address in a day', to, address))
    )
  if (asker !== 'stranger') {
    const ofAccount = await limits.count('letters of an account in a day', asker.account)
    if (ofAccount > 0) return ofAccount
    if (asker.isOwnEmail)
      return (
        (await limits.count('letters to the own e-mail', to)) ||
        (await limits.count('letters to the own e-mail in a day', to))
      )
  }
  return (
    (await limits.count('letters to an e-mail from an address in a day', to, address)) ||
    (await limits.count('letters to an e-mail', to)) ||
    (await limits.count('letters to an e-mail in a day', to))
  )
}

export async function requireEmail(limits: RateLimits, email: CountedEmail): Promise<void> {
  const wait = await countEmail(limits, email)
  if (wait > 0) throw emailLimitError(wait)
}

export function emailLimitError(seconds: number): AuthError {
  const words = `For security purposes, you can only request this after ${seconds} seconds.`
  return authError(429, 'over_email_send_rate_limit', words)
}
