import type { Sql } from './sql.ts'

export type FakeSquareOptions = {
  sql: Sql
  accessToken: string
  locationId: string
  merchantId: string
  webhook: { signatureKey: string; notificationUrl: string }
  /** The product's clock, which may stand still in a demo. */
  now: () => Date
  /** The clock of deliveries and their retries. */
  clock?: () => Date
  log: (error: unknown) => void
}

/** Dependencies shared by all parts of the fake Square. */
export type FakeContext = {
  sql: Sql
  locationId: string
  merchantId: string
  now: () => Date
  clock: () => Date
}
