import type { TransactionSql } from '../postgres/sql.ts'
import type { TryStore } from './tries.ts'

export type RateLimits = {
  /** Counts a try; returns the seconds to wait, 0 if it is allowed. */
  count: (limit: Limit, ...parts: string[]) => Promise<number>
  /** Counts an amount rather than one try. */
  countAmount: (limit: Limit, amount: number, ...parts: string[]) => Promise<number>
  /** Notes, in the caller's transaction, that this happened now; for as long as the window is. */
  remember: (sql: TransactionSql, limit: Limit, ...parts: string[]) => Promise<void>
  isRemembered: (limit: Limit, ...parts: string[]) => Promise<boolean>
  /** Forgets all tries of a bucket, after a correct one. */
  forget: (limit: Limit, ...parts: string[]) => Promise<void>
  /** Takes back one try. Used where many e-mails share a bucket: forgetting all would let an attacker reset it by signing in. */
  takeBack: (limit: Limit, ...parts: string[]) => Promise<void>
  clear: () => Promise<void>
}

export type Limit = keyof typeof usualLimits
export type Limits = Record<Limit, { allowed: number; window: string }>

const fiveMinutes = (allowed: number) => ({ allowed, window: '5 minutes' })

/** How many tries are allowed in a window. */
const usualLimits = {
  'sign-in by e-mail and address': fiveMinutes(10),
  'sign-in by address': fiveMinutes(100),
  'sign-in by e-mail': { allowed: 30, window: '15 minutes' },
  'sign-in of an account from an address': { allowed: 1, window: '90 days' },
  'sign-up by e-mail and address': fiveMinutes(10),
  'sign-up by address': fiveMinutes(20),
  'recovery by e-mail and address': fiveMinutes(10),
  'recovery by address': fiveMinutes(100),
  'asked again for an e-mail': fiveMinutes(3),
  // Limits all kinds of email together, so that no endpoint can flood a mailbox. Strangers share one count; each owner has their own.
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
  // About a hundred and fifty pictures of an event: a day's work.
  'kilobytes by address in a day': { allowed: 200 * 1024, window: '1 day' },
  'e-mail change': fiveMinutes(3),
  // As on hosted projects: challenges and their answers.
  'code by address': { allowed: 15, window: '1 minute' },
  // Three codes of a million are right at a time: thirty tries a day find one in thirty years.
  'wrong code by factor': fiveMinutes(5),
  'wrong code by person': { allowed: 10, window: '15 minutes' },
  'wrong code by person and day': { allowed: 30, window: '1 day' },
  'wrong code by address': { allowed: 50, window: '1 hour' },
} as const

/** Applies the limits to what a store counts. */
export function createRateLimits(store: TryStore, others: Partial<Limits> = {}): RateLimits {
  const limits: Limits = { ...usualLimits, ...others }
  const countAmount: RateLimits['countAmount'] = (limit, amount, ...parts) =>
    store.count({ limit, parts }, limits[limit], amount)

  return {
    count: (limit, ...parts) => countAmount(limit, 1, ...parts),
    countAmount,
    remember: (turn, limit, ...parts) => store.remember(turn, { limit, parts }, limits[limit].window),
    isRemembered: (limit, ...parts) => store.isRemembered({ limit, parts }),
    forget: (limit, ...parts) => store.forget({ limit, parts }),
    takeBack: (limit, ...parts) => store.takeBack({ limit, parts }),
    clear: store.clear,
  }
}
