import { createHmac } from 'node:crypto'
import { createFakeSquare } from '@nightlark/fake-square'
import { prepareFakeSquare } from '@nightlark/fake-square/schema'
import type { Deliver } from '@nightlark/fake-square/webhooks/deliveries'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { Hono } from 'hono'
import { walletKinds } from '../../domain/money/payment-method.ts'
import type { CardAccount } from '../../supabase/functions/_shared/payments/card-account.ts'
import { squarePayments } from '../../supabase/functions/_shared/payments/square.ts'
import type { SquareConfig } from '../../supabase/functions/_shared/payments/square-api.ts'
import { squareTerminal } from '../../supabase/functions/_shared/payments/square-terminal.ts'
import type { Keys } from '../data/keys.ts'
import { fetchInProcess } from '../http/fetch-in-process.ts'
import { requireOwnHost } from '../http/own-host.ts'
import { errorFields, type Logger } from '../start/log.ts'
import { createOutboxApp } from './outbox-page.ts'

type FakeServices = {
  app: Hono
  cards: CardAccount
  startDeliveries: (deliver: Deliver) => () => Promise<void>
}

export const locationId = 'PRACTICE'

type FakeServicesOptions = {
  sql: Sql
  keys: Keys
  outbox: string
  siteUrl: string
  now: () => Date
  log: Logger
  /** Defaults to that of the real Square. */
  patience?: SquareConfig['patience']
}

export async function openFakeServices(options: FakeServicesOptions): Promise<FakeServices> {
  const { sql, keys, outbox, siteUrl, now, log, patience } = options
  await prepareFakeSquare(sql)
  const accessToken = deriveSecret(keys.secretKey, 'access token')
  const webhook = {
    signatureKey: deriveSecret(keys.secretKey, 'webhook'),
    notificationUrl: `${siteUrl}/functions/v1/square-webhook`,
  }
  const square = createFakeSquare({
    sql,
    accessToken,
    locationId,
    merchantId: 'NIGHTLARK',
    webhook,
    now,
    log: (error) => log.error(errorFields(error), 'practice'),
  })

  const app = new Hono()
  for (const path of ['/outbox', '/outbox.json', '/outbox/*', '/square/control/*', '/square/terminal/*'])
    app.use(path, requireOwnHost(siteUrl))
  app.route('/', createOutboxApp(outbox))
  app.route('/square', square.app)
  // The real Square adapter, calling the fake in this process.
  const fetch = fetchInProcess((request) => app.fetch(request))
  const config = { baseUrl: `${siteUrl}/square`, accessToken, locationId, fetch, patience }
  return {
    app,
    cards: {
      public: {
        applicationId: 'sandbox-sq0idb-practice',
        locationId,
        scriptUrl: '/practice/square/v1/square.js',
        wallets: [...walletKinds],
        isPractice: true,
      },
      payments: squarePayments(config),
      terminal: squareTerminal(config),
      webhook,
    },
    startDeliveries: square.startDeliveries,
  }
}

/** All processes on this database derive the same secret. */
function deriveSecret(secretKey: string, purpose: string): string {
  return createHmac('sha256', secretKey).update(`practice square: ${purpose}`).digest('base64url')
}
