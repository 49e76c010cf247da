import { openSql } from '@nightlark/local-supabase/postgres/sql'
import { publishableKey } from '../server/data/keys.ts'
import { readDatabaseUrl } from '../server/data/own-postgres.ts'
import { buildCheckout, findStockedProduct } from '../test/functions/world/calls.ts'
import type { RunningServer } from '../test/process/run-server.ts'
import { type Figure, percentiles } from './measure.ts'

const buyers = 8
const checkoutsOfEach = 20

/** All buyers pay for the same product, so every order updates the same stock row. */
export async function measureOrders(server: RunningServer): Promise<Figure> {
  const sql = openSql(readDatabaseUrl(server.dataDir), { size: 1 })
  try {
    await sql`update public.stock_items set quantity = 100000 where sku = ${findStockedProduct().sku}`
  } finally {
    await sql.end()
  }
  const took: number[] = []
  const started = performance.now()
  await Promise.all(Array.from({ length: buyers }, () => buyRepeatedly(server, took)))
  const perSecond = Math.round((took.length / (performance.now() - started)) * 1000)
  return { name: `checkouts, ${buyers} at once`, value: `${perSecond} a second, ${percentiles(took)}` }
}

async function buyRepeatedly(server: RunningServer, took: number[]): Promise<void> {
  for (let n = 0; n < checkoutsOfEach; n++) {
    const started = performance.now()
    const response = await fetch(`${server.url}/functions/v1/process-square-payment`, {
      method: 'POST',
      headers: { apikey: publishableKey },
      body: JSON.stringify(buildCheckout()),
    })
    if (!response.ok) throw new Error(await response.text())
    await response.text()
    took.push(performance.now() - started)
  }
}
