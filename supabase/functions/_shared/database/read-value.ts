import type { RawBuilder } from 'kysely'
import type { Tx } from './database.ts'

/** The value of one SQL expression, such as a call of a function. */
export async function readValue<Value>(tx: Tx, expression: RawBuilder<Value>): Promise<Value> {
  const row = await tx.selectNoFrom(expression.as('value')).executeTakeFirstOrThrow()
  return row.value as Value
}
