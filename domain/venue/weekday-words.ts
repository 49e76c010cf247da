/** Sunday is 0. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const

/** 'Monday to Friday', 'Saturday and Sunday', 'Every day'. */
export function formatWeekdays(weekdays: readonly number[]): string {
  const chosen = weekFromMonday.filter((weekday) => weekdays.includes(weekday))
  if (chosen.length === 7) return 'Every day'
  const runs: number[][] = []
  for (const [place, weekday] of weekFromMonday.entries()) {
    if (!weekdays.includes(weekday)) continue
    const before = weekFromMonday[place - 1]
    const run = runs.at(-1)
    if (run && run.at(-1) === before) run.push(weekday)
    else runs.push([weekday])
  }
  return joinWords(runs.flatMap(runWords))
}

function runWords(run: readonly number[]): string[] {
  const names = run.map((weekday) => weekdayNames[weekday] ?? '')
  return names.length > 2 ? [`${names[0]} to ${names.at(-1)}`] : names
}

function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? 'No day'
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
