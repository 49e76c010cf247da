import type { Sql } from './sql.ts'

export type PracticeSquareOptions = {
  sql: Sql
  accessToken: string
  locationId: string
  merchantId: string
  webhook: { signatureKey: string; notificationUrl: string }
  /** What the product takes for now; may stand still in a demo. */
  now: () => Date
  /** What deliveries and their retries are timed by. */
  clock?: () => Date
  log: (error: unknown) => void
}

/** What every part that writes needs to know. */
export type Books = {
  sql: Sql
  locationId: string
  merchantId: string
  now: () => Date
  clock: () => Date
}
