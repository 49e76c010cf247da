import { formatDay } from '../../../../../domain/venue/venue-time.ts'
import type { Period } from './assumptions.ts'

/** 'Ada Wren' from 'Wren, Ada', as reports write it. */
export function nameInOrder(name: string | null): string | null {
  const [surname, first, ...more] = name?.split(',').map((part) => part.trim()) ?? []
  return surname && first && more.length === 0 ? `${first} ${surname}` : name
}

export function daysOf(things: string, { from, until }: Period): string {
  return `These are the ${things} from ${formatDay(from)} to ${formatDay(until)}.`
}
