import { listWeekDates, listWeeklyStarts } from '../../../domain/booking/weekly.ts'
import { ListWeeksRequest, ListWeeksResponse } from '../../../domain/contract/list-weeks.ts'
import { minuteMs } from '../../../domain/venue/venue-clock.ts'
import { bookingsOfBill, findOwnHold, type KeyedBooking } from '../_shared/booking/booking-row.ts'
import { type VenueFacts, venueFacts } from '../_shared/booking/venue-facts.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'

/** Weekly dates of a time, each with its price or the reason why it is unavailable, before any of them is held. */
export const listWeeks = defineFunction({
  access: 'anyone',
  isPersonal: true,
  sells: 'bays',
  request: ListWeeksRequest,
  response: ListWeeksResponse,
  handle: async ({ hold, ...asked }, { caller, env }) => {
    const service = serviceClient(env)
    const now = env.now().getTime()
    const starts = listWeeklyStarts(asked.start, asked.weeks)
    const window = { from: Math.min(...starts), to: Math.max(...starts) + asked.minutes * minuteMs }
    const own = hold && (await findOwnHold(service, hold))
    const facts = await venueFacts(service, { ...window, caller, replaces: own?.id })
    const held = own ? await bookingsOfBill(service, own) : []
    return {
      bays: facts.bays.map(({ id, name }) => ({ id, name })),
      dates: listWeekDates({ ...facts, ...asked, taken: takenByOthers(facts, held), now }),
    }
  },
})

/** The caller's holds count as free, because the series replaces them. */
function takenByOthers({ taken }: VenueFacts, held: readonly KeyedBooking[]): VenueFacts['taken'] {
  const isOwn = (bayId: string, start: number) =>
    held.some((own) => own.status === 'held' && own.bayId === bayId && own.start === start)
  return taken.filter(({ bayId, start }) => !isOwn(bayId, start))
}
