import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { ZodMiniObject, ZodMiniType } from 'zod/mini'
import { BayForm, ServiceForm } from '#app/features/admin/settings/bays/schema.ts'
import { buildEventForm } from '#app/features/admin/settings/events/schema.ts'
import { ExceptionForm, HoursForm } from '#app/features/admin/settings/hours/schema.ts'
import { PlanForm } from '#app/features/admin/settings/plans/schema.ts'
import { PriceForm, TermsForm } from '#app/features/admin/settings/prices/schema.ts'
import { CorrectionForm } from '#app/features/admin/settings/stock/schema.ts'
import { VenueForm } from '#app/features/admin/settings/venue/schema.ts'
import { snakeNames } from '#domain/contract/from-sql.ts'
import { formatCentsEntry } from '#domain/money/money-entry.ts'
import { copyDatabase, type OwnDatabase } from '../database.ts'

let database: OwnDatabase
beforeAll(async () => {
  database = await copyDatabase(inject('clusterUrl'))
})
afterAll(() => database.drop())

type Case = {
  form: ZodMiniObject<Record<string, ZodMiniType>>
  /** The column that limits each field. */
  columns: Record<string, string>
  /** Fields without limits: switches, dates, times and multi-line text. */
  others?: string[]
}
const sameNames = (...names: string[]) =>
  Object.fromEntries(
    names.flatMap((name) => Object.keys(snakeNames({ [name]: 0 })).map((column) => [name, column])),
  )
const toColumns = (table: string, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([field, column]) => [field, `${table}.${column}`]))

// The other fields of the venue have a form of their own, such as an email or a ZIP code.
const shaped = ['email', 'state', 'zip', 'latitude', 'longitude', 'socials', 'memberLogin', 'priceRange']
const sized = Object.keys(VenueForm.shape).filter((name) => !shaped.includes(name))

const cases: Record<string, Case> = {
  bay: {
    form: BayForm,
    columns: toColumns('bays', sameNames('name', 'description', 'capacity', 'bufferMinutes', 'sortOrder')),
    others: ['leftHanded'],
  },
  'bay out of service': { form: ServiceForm, columns: { reason: 'audit_log.reason' } },
  event: {
    form: buildEventForm(0),
    columns: toColumns('events', { ...sameNames('title', 'description', 'capacity'), fee: 'fee_cents' }),
    // Only the form limits the number of weeks, because each week is a separate row.
    others: ['kind', 'day', 'starts', 'ends', 'membersOnly', 'bays', 'baysFrom', 'baysUntil', 'weeks'],
  },
  'day with other hours': {
    form: ExceptionForm,
    columns: { note: 'opening_exceptions.note' },
    others: ['day', 'isClosed', 'opens', 'closes', 'membersToo'],
  },
  hours: { form: HoursForm, columns: {}, others: ['weekday', 'opens', 'closes'] },
  plan: {
    form: PlanForm,
    columns: toColumns('membership_plans', {
      ...sameNames('name', 'description', 'months'),
      price: 'price_cents',
      discount: 'booking_discount_percent',
      window: 'booking_window_days',
      ...sameNames('weeklyHours', 'openBookings', 'dailyPeakHours'),
      place: 'sort_order',
    }),
    others: ['features', 'active'],
  },
  price: {
    form: PriceForm,
    columns: toColumns('price_rules', { name: 'name', price: 'cents_per_hour' }),
    others: ['weekdays', 'from', 'until', 'isPeak'],
  },
  venue: { form: VenueForm, columns: toColumns('venue', sameNames(...sized)), others: shaped },
  terms: { form: TermsForm, columns: toColumns('booking_terms', sameNames(...Object.keys(TermsForm.shape))) },
  count: { form: CorrectionForm, columns: { quantity: 'stock_items.quantity', reason: 'audit_log.reason' } },
}

describe.each(Object.entries(cases))('the form of a %s', (_, { form, columns, others = [] }) => {
  it('the form has a tested limit for every field', () => {
    expect(Object.keys(form.shape).sort()).toEqual([...Object.keys(columns), ...others].sort())
  })

  it.each(Object.entries(columns))(
    'the form field %s accepts exactly the sizes that %s accepts',
    async (field, place) => {
      const { least, most, isText } = await readBounds(place)
      expect(least ?? most).toBeDefined()
      const acceptsSize = (size: number) =>
        form.shape[field]?.safeParse(buildValue(place, size, isText)).success
      if (least !== undefined) expect([acceptsSize(least), acceptsSize(least - 1)]).toEqual([true, false])
      if (most !== undefined) expect([acceptsSize(most), acceptsSize(most + 1)]).toEqual([true, false])
    },
  )
})

function buildValue(place: string, size: number, isText: boolean): string {
  if (isText) return 'x'.repeat(Math.max(0, size))
  return place.includes('cents') ? formatCentsEntry(size) : String(size)
}

/** The limits in the check constraints of the column's table. */
async function readBounds(place: string) {
  const [table = '', column = ''] = place.split('.')
  const checks = await database.sql`
    select pg_get_constraintdef(oid) as words from pg_constraint
    where conrelid = ${`public.${table}`}::regclass and contype = 'c'
      and conkey = array(select attnum from pg_attribute where attrelid = conrelid and attname = ${column})`
  const words = checks.map(({ words }) => String(words)).join(' ')
  const parseBound = (sign: string) => {
    const found = new RegExp(`(?:length\\()?\\b${column}\\)? ${sign} (\\d+)`).exec(words)?.[1]
    return found === undefined ? undefined : Number(found)
  }
  return { least: parseBound('>='), most: parseBound('<='), isText: words.includes('length(') }
}
