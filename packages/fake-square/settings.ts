import type { Sql } from './sql.ts'

export type FakeSquareOptions = {
  sql: Sql
  accessToken: string
  locationId: string
  merchantId: string
  webhook: { signatureKey: string; notificationUrl: string }
  /** The app's clock, which may be frozen in a demo. */
  now: () => Date
  /** The real clock, for deliveries and retries. */
  clock?: () => Date
  log: (error: unknown) => void
}

export type FakeContext = {
  sql: Sql
  locationId: string
  merchantId: string
  now: () => Date
  clock: () => Date
}
