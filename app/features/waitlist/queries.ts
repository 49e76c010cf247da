import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { GetWaitingResponse } from '#domain/contract/get-waiting.ts'
import { MyWaiting } from './schema.ts'

export const waitlistKeys = {
  all: ['waiting'] as const,
  one: (id: string, key: string) => [...waitlistKeys.all, 'one', id, key] as const,
  ofUser: (userId: string) => [...waitlistKeys.all, 'user', userId] as const,
}

const POLL_MS = 20_000

/** Polled, because other guests and released times move the waitlist. */
export function waitlistEntryQuery(id: string, key: string) {
  return queryOptions({
    queryKey: waitlistKeys.one(id, key),
    refetchInterval: POLL_MS,
    queryFn: ({ signal }) => callFunction('get-waiting', GetWaitingResponse, { body: { id, key }, signal }),
  })
}

export function myWaitlistQuery(userId: string) {
  return queryOptions({
    queryKey: waitlistKeys.ofUser(userId),
    queryFn: async ({ signal }): Promise<MyWaiting> =>
      readAnswer(MyWaiting, unwrap(await (await supabase()).rpc('my_waiting').abortSignal(signal))),
  })
}
