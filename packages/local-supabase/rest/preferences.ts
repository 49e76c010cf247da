import { unsupported } from './rest-refusal.ts'

export type Preferences = {
  /** Return the written rows. */
  returnsRows: boolean
  isCounted: boolean
  resolution: 'merge' | 'ignore' | null
}

/**
 * Estimates are counted exactly: the planner's would reveal rows that policies hide. `handling=strict` is refused
 * because nothing here checks it.
 */
export function readPreferences(headers: Headers): Preferences {
  const preferences = new Map(
    (headers.get('prefer') ?? '').split(',').map((preference) => {
      const [name = '', value = ''] = preference.split('=')
      return [name.trim().toLowerCase(), value.trim().replaceAll('"', '').toLowerCase()] as const
    }),
  )
  if (preferences.get('handling') === 'strict') throw unsupported('Prefer: handling=strict')
  if (preferences.get('missing') === 'default') throw unsupported('Prefer: missing=default')
  const resolution = preferences.get('resolution')
  return {
    returnsRows: preferences.get('return') === 'representation',
    isCounted: /^(exact|planned|estimated)$/.test(preferences.get('count') ?? ''),
    resolution:
      resolution === 'merge-duplicates' ? 'merge' : resolution === 'ignore-duplicates' ? 'ignore' : null,
  }
}
