import { dayOf } from './venue-clock.ts'

export function eventPath({ id, startsAt }: { id: string; startsAt: string }): string {
  return `/calendar?month=${dayOf(Date.parse(startsAt)).slice(0, 7)}&event=${encodeURIComponent(id)}`
}
