import { onTestFinished } from 'vitest'
import { intervals } from '#app/lib/backend/intervals.ts'

/** Changes the app's intervals for the rest of this test. */
export function setIntervals(changed: Partial<typeof intervals>): void {
  const usual = { ...intervals }
  Object.assign(intervals, changed)
  onTestFinished(() => void Object.assign(intervals, usual))
}
