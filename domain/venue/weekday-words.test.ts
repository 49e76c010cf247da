import { expect, it } from 'vitest'
import { formatWeekdays } from './weekday-words.ts'

it.each([
  [[0, 1, 2, 3, 4, 5, 6], 'Every day'],
  [[1, 2, 3, 4, 5], 'Monday to Friday'],
  [[0, 6], 'Saturday and Sunday'],
  [[5, 6, 0], 'Friday to Sunday'],
  [[1, 3, 5], 'Monday, Wednesday and Friday'],
  [[1, 2, 3, 6], 'Monday to Wednesday and Saturday'],
  [[4], 'Thursday'],
  [[], 'No day'],
])('formatWeekdays describes %j as %s', (weekdays, words) => {
  expect(formatWeekdays(weekdays)).toBe(words)
})
