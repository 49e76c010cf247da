import { describe, expect, it } from 'vitest'
import { formatGuestState, formatStaffState, type Stateful, states } from '#domain/states/state-words.ts'
import { readSchemas, readSources } from './architecture/source-files.ts'

/** The noun that each table's states belong to. */
const statefuls: Record<string, Stateful> = {
  bookings: 'booking',
  fulfilments: 'stage',
  mail_outbox: 'letter',
  membership_purchases: 'sale',
  memberships: 'membership',
  orders: 'order',
  payments: 'payment',
  refunds: 'refund',
  terminal_checkouts: 'checkout',
  waiting_entries: 'wish',
}

/** Each state that a table can store: 'bookings', ['held', 'confirmed', …]. */
function readStoredStates(): [table: string, kept: string[]][] {
  return [...readSchemas().values()].flatMap((sql) =>
    sql.split(/^create table (?:public|private)\./m).flatMap((text): [string, string[]][] => {
      const found = /^ {2}(?:status|state) text [^\n]*check \((?:status|state) in \(([^)]+)\)/m.exec(text)
      const kept = [...(found?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, state]) => state ?? '')
      return kept.length > 0 ? [[/^\w+/.exec(text)?.[0] ?? '', kept]] : []
    }),
  )
}

describe('state labels', () => {
  it('every stored state has a label', () => {
    const tables = readStoredStates()
    expect(tables.map(([table]) => table).sort()).toEqual(Object.keys(statefuls).sort())
    const mute = tables.flatMap(([table, kept]) => {
      const words = states[statefuls[table] as Stateful]
      return kept.filter((state) => !Object.hasOwn(words, state)).map((state) => `${table}: ${state}`)
    })
    expect(mute).toEqual([])
  })

  it('staff and guests see the same label except where staff see more detail', () => {
    expect([formatStaffState('payment', 'pending'), formatGuestState('payment', 'pending')]).toEqual([
      'Not settled yet',
      'Being checked',
    ])
    expect([formatStaffState('booking', 'no_show'), formatGuestState('booking', 'no_show')]).toEqual([
      'No-show',
      'No-show',
    ])
    // Another gym system has its own states.
    expect(formatStaffState('booking', 'on_hold')).toBe('On hold')
  })

  it('state labels are defined in one place', () => {
    // A sentence that ends with a period says more than a state.
    const second =
      /\b(?:held|confirmed|attended|no_show|cancelled|authorized|completed|voided|refunded|expired|handed_over): '[A-Z][^'.]*'/
    const otherWords = /['">](?:Cancelled|No show|No Show|Attended|Completed|Unpaid)['"<]/
    const worded = [...readSources()].filter(
      ([path, source]) =>
        /^(?:app|domain|supabase\/functions)\//.test(path) &&
        !path.includes('.test.') &&
        path !== 'domain/states/state-words.ts' &&
        (second.test(source) || otherWords.test(source)),
    )
    expect(worded.map(([path]) => path)).toEqual([])
  })
})
