import type { TransactionSql } from '../postgres/sql.ts'
import type { RateLimitStore } from './rate-limit-store.ts'

export type RateLimits = {
  /** Returns the seconds to wait, or 0 if the try is allowed. */
  count: (limit: Limit, ...parts: string[]) => Promise<number>
  countAmount: (limit: Limit, amount: number, ...parts: string[]) => Promise<number>
  /** Recorded in the caller's transaction and valid for the limit's window. */
  remember: (sql: TransactionSql, limit: Limit, ...parts: string[]) => Promise<void>
  isRemembered: (limit: Limit, ...parts: string[]) => Promise<boolean>
  forget: (limit: Limit, ...parts: string[]) => Promise<void>
  /**
   * For buckets that many emails share: resetting all tries would let an attacker reset them by signing in.
   */
  decrement: (limit: Limit, ...parts: string[]) => Promise<void>
  clear: () => Promise<void>
}

export type Limit = keyof typeof defaultLimits
export type Limits = Record<Limit, { allowed: number; window: string }>

const fiveMinutes = (allowed: number) => ({ allowed, window: '5 minutes' })

const defaultLimits = {
  'sign-in by e-mail and address': fiveMinutes(10),
  'sign-in by address': fiveMinutes(100),
  'sign-in by e-mail': { allowed: 30, window: '15 minutes' },
  'sign-in of an account from an address': { allowed: 1, window: '90 days' },
  'sign-up by e-mail and address': fiveMinutes(10),
  'sign-up by address': fiveMinutes(20),
  'recovery by e-mail and address': fiveMinutes(10),
  'recovery by address': fiveMinutes(100),
  'asked again for an e-mail': fiveMinutes(3),
  // Covers all kinds of email together, so that no endpoint can flood a mailbox.
  'letters to an e-mail from an address in a day': { allowed: 3, window: '1 day' },
  'letters to an e-mail': fiveMinutes(3),
  'letters to an e-mail in a day': { allowed: 10, window: '1 day' },
  'letters to an e-mail from a known address': fiveMinutes(3),
  'letters to an e-mail from a known address in a day': { allowed: 5, window: '1 day' },
  'letters to the own e-mail': fiveMinutes(3),
  'letters to the own e-mail in a day': { allowed: 10, window: '1 day' },
  'letters of an account in a day': { allowed: 20, window: '1 day' },
  'letters by address in a day': { allowed: 100, window: '1 day' },
  'verify by address': fiveMinutes(20),
  'verify by e-mail': fiveMinutes(20),
  'current password': fiveMinutes(10),
  // Twenty pictures of three files each.
  'files of a person': fiveMinutes(60),
  // About 150 pictures.
  'kilobytes by address in a day': { allowed: 200 * 1024, window: '1 day' },
  'e-mail change': fiveMinutes(3),
  // As on hosted projects, for challenges and their codes.
  'code by address': { allowed: 15, window: '1 minute' },
  // Three of a million codes are valid at a time, so thirty daily tries would take decades.
  'wrong code by factor': fiveMinutes(5),
  'wrong code by person': { allowed: 10, window: '15 minutes' },
  'wrong code by person and day': { allowed: 30, window: '1 day' },
  'wrong code by address': { allowed: 50, window: '1 hour' },
} as const

export function createRateLimits(store: RateLimitStore, others: Partial<Limits> = {}): RateLimits {
  const limits: Limits = { ...defaultLimits, ...others }
  const countAmount: RateLimits['countAmount'] = (limit, amount, ...parts) =>
    store.count({ limit, parts }, limits[limit], amount)

  return {
    count: (limit, ...parts) => countAmount(limit, 1, ...parts),
    countAmount,
    remember: (tx, limit, ...parts) => store.remember(tx, { limit, parts }, limits[limit].window),
    isRemembered: (limit, ...parts) => store.isRemembered({ limit, parts }),
    forget: (limit, ...parts) => store.forget({ limit, parts }),
    decrement: (limit, ...parts) => store.decrement({ limit, parts }),
    clear: store.clear,
  }
}
