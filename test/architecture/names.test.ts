import { describe, expect, it } from 'vitest'
import {
  findBarrels,
  findMisnamedComponents,
  findSchemaStrangers,
  findWrongDefaultExports,
  findWrongNames,
} from './names.ts'

const one = (path: string, source = '') => new Map([[path, source]])

describe('wrongNames', () => {
  it.each([
    'app/lib/formatPrice.ts',
    'app/features/bookings/components/BookingList.tsx',
    'server/helpers.ts',
    'app/lib/utils/money.ts',
    'app/features/bookings/hooks/use-bookings.ts',
    'app/features/bookings/types.ts',
    'app/features/bookings/index.ts',
    'app/features/bookings/filters.ts',
    'app/features/list.tsx',
    'app/features/bookings/components/deep/list.tsx',
  ])('wrongNames refuses %s', (path) => expect(findWrongNames(one(path))).not.toEqual([]))

  it.each([
    'app/features/my-bookings/queries.ts',
    'app/features/bookings/schema.test.ts',
    'app/features/my-bookings/components/booking-list.tsx',
    'supabase/functions/cancel-booking/index.ts',
    'supabase/functions/_shared/caller.ts',
    'app/entry.server.tsx',
    'scripts/start/steps.d.mts',
  ])('wrongNames accepts %s', (path) => expect(findWrongNames(one(path))).toEqual([]))
})

describe('misnamedComponents', () => {
  const path = 'app/features/my-bookings/components/booking-list.tsx'

  it('misnamedComponents requires the file name of the component', () => {
    expect(findMisnamedComponents(one(path, 'export function BookingList() {}'))).toEqual([])
    expect(findMisnamedComponents(one(path, 'export function Bookings() {}'))).toEqual([
      `${path} exports no BookingList`,
    ])
  })
})

describe('strangersInSchemas', () => {
  const path = 'app/features/admin/settings/events/schema.ts'

  it.each([
    'const EventForm = z.object({})',
    'const Strict = EventForm.refine(isFine)',
    'const eventForm = (taken: number) =>\n  z.object({})',
    'type EventForm = z.infer<typeof EventForm>',
  ])('a schema.ts may export %s', (text) =>
    expect(findSchemaStrangers(one(path, `export ${text}\n`))).toEqual([]),
  )

  it.each([
    'function eventWords() {}',
    'const MOST = 12',
    'const words = { z: 1 }',
    'type EventRow = { id: string }',
    "{ z } from 'zod'",
  ])('a schema.ts may not export %s', (text) => {
    expect(findSchemaStrangers(one(path, `export ${text}\n`))).toHaveLength(1)
    expect(findSchemaStrangers(one('domain/contract/answer.ts', `export ${text}\n`))).toEqual([])
  })
})

it('a schema.ts may not contain functions, exported or not', () => {
  const source = 'export const Form = z.string().check(z.refine(isFine))\nfunction isFine() {}\n'
  const path = 'app/features/shop/schema.ts'
  expect(findSchemaStrangers(one(path, source))).toEqual([`${path} holds a function isFine`])
})

describe('wrongDefaultExports', () => {
  it('wrongDefaultExports refuses default exports outside the files that tools read', () => {
    const source = 'export default function home() {}\n'
    expect(findWrongDefaultExports(one('app/routes/site/home.tsx', source))).toEqual([])
    expect(findWrongDefaultExports(one('app/lib/session/session.ts', source))).toHaveLength(1)
    expect(
      findWrongDefaultExports(one('server/site/static.ts', 'const a = 1\nexport { a as default }\n')),
    ).toHaveLength(1)
  })
})

describe('barrels', () => {
  it('barrels finds files that only re-export others', () => {
    expect(
      findBarrels(one('domain/all.ts', "// all\nexport * from './a.ts'\nexport { b } from './b.ts'\n")),
    ).toHaveLength(1)
    expect(findBarrels(one('domain/a.ts', "export { b } from './b.ts'\nexport const a = 1\n"))).toEqual([])
  })
})
