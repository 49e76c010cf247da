import { notAnswered } from './rest-refusal.ts'

/** The parsed Prefer header. */
export type Preferences = {
  /** The rows that were written are answered. */
  isShown: boolean
  isCounted: boolean
  /** How to handle rows that already exist. */
  resolution: 'merge' | 'ignore' | null
}

/**
 * An estimate is counted exactly: the planner's covers everybody's rows, and would tell how many there are. A strict wish is refused
 * as long as nothing here checks it.
 */
export function readPreferences(headers: Headers): Preferences {
  const wishes = new Map(
    (headers.get('prefer') ?? '').split(',').map((wish) => {
      const [name = '', value = ''] = wish.split('=')
      return [name.trim().toLowerCase(), value.trim().replaceAll('"', '').toLowerCase()] as const
    }),
  )
  if (wishes.get('handling') === 'strict') throw notAnswered('Prefer: handling=strict')
  if (wishes.get('missing') === 'default') throw notAnswered('Prefer: missing=default')
  const resolution = wishes.get('resolution')
  return {
    isShown: wishes.get('return') === 'representation',
    isCounted: /^(exact|planned|estimated)$/.test(wishes.get('count') ?? ''),
    resolution:
      resolution === 'merge-duplicates' ? 'merge' : resolution === 'ignore-duplicates' ? 'ignore' : null,
  }
}
