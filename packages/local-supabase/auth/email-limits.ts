import { type AuthError, authError } from './auth-error.ts'
import type { RateLimits } from './rate-limits.ts'

type CountedEmail = {
  to: string
  /** The address that asked for it. */
  address: string
  /** Strangers share one count for each e-mail. Its owner's counts are apart, so that no stranger uses them up. */
  asker: 'stranger' | 'known address' | { account: string; isOwnEmail: boolean }
}

/**
 * Counts an email with a link or a code before it goes; returns the seconds to wait, 0 if it may go. Neighbors share the count of an
 * address, so one that does not go is taken back there.
 */
export async function countEmail(limits: RateLimits, letter: CountedEmail): Promise<number> {
  const ofAddress = await limits.count('letters by address in a day', letter.address)
  if (ofAddress > 0) return ofAddress
  const wait = await countByEmail(limits, letter)
  if (wait > 0) await limits.takeBack('letters by address in a day', letter.address)
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

export async function requireEmail(limits: RateLimits, letter: CountedEmail): Promise<void> {
  const wait = await countEmail(limits, letter)
  if (wait > 0) throw tooManyEmails(wait)
}

export function tooManyEmails(seconds: number): AuthError {
  const words = `For security purposes, you can only request this after ${seconds} seconds.`
  return authError(429, 'over_email_send_rate_limit', words)
}
