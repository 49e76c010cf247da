import { isAboutDay, type Signal } from '#app/lib/backend/signal.ts'

const READ_AT_EACH_SIGNAL = ['today', 'alerts', 'details', 'order-queue', 'roster']

/** Whether what was read under this key may have changed. Lists of thousands of rows are not read again by themselves. */
export function mayHaveChanged(key: readonly unknown[], signals: readonly Signal[]): boolean {
  const [root, part, day] = key
  if (READ_AT_EACH_SIGNAL.includes(String(root))) return true
  if (root !== 'desk') return false
  return part !== 'day' || signals.length === 0 || signals.some((signal) => isAboutDay(signal, String(day)))
}
