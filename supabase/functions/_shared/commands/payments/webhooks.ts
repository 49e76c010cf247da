import type { Environment } from '../../environment.ts'

/** The provider may deliver an event more than once. */
export async function isWebhookDone({ db }: Pick<Environment, 'db'>, eventId: string): Promise<boolean> {
  const done = await db.transaction(null, (tx) =>
    tx
      .selectFrom('private.webhookEvents')
      .select('eventId')
      .where('eventId', '=', eventId)
      .executeTakeFirst(),
  )
  return done !== undefined
}

export async function noteWebhook(
  { db }: Pick<Environment, 'db'>,
  event: { eventId: string; type: string },
): Promise<void> {
  await db.transaction(null, (tx) =>
    tx
      .insertInto('private.webhookEvents')
      .values(event)
      .onConflict((known) => known.column('eventId').doNothing())
      .execute(),
  )
}
