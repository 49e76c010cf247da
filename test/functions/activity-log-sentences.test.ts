import { beforeAll, describe, expect, it } from 'vitest'
import { findBooleanPhrases, findColumnNoun, isHiddenColumn } from '#domain/admin/change-columns.ts'
import type { ChangeEntry } from '#domain/admin/change-description.ts'
import { formatChangeSentence } from '#domain/admin/change-sentence.ts'
import { subjects } from '#domain/admin/change-subjects.ts'
import { withDesk } from './world/venue.ts'

type Column = { subject: string; name: string; type: string; states: string[] }
const desk = withDesk()
let columns: Column[] = []
beforeAll(async () => {
  const rows = await desk.host.sql`
    select c.relname as subject, a.attname as name, format_type(a.atttypid, null) as type,
      coalesce((
        select array_agg(word[1]) from pg_constraint k,
          lateral regexp_matches(pg_get_constraintdef(k.oid), '''([a-z_]+)''::text', 'g') word
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and a.attname = 'status'
      ), '{}') as states
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_proc p on p.oid = t.tgfoid and p.proname = 'note_change'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`
  const [kept] = await desk.host.sql`select prosrc from pg_proc where proname = 'note_change'`
  const hidden = [...String(kept?.prosrc).matchAll(/'(\w+)'/g)].map(([, word]) => word)
  columns = (rows as unknown as Column[]).filter(({ name }) => !hidden.includes(name))
})

const samples: Record<string, [unknown, unknown]> = {
  boolean: [false, true],
  date: ['2026-01-05', '2026-01-06'],
  'timestamp with time zone': ['2026-01-06T02:00:00+00:00', '2026-01-06T03:00:00+00:00'],
  uuid: ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'],
  text: ['An old word', 'A new word'],
  jsonb: [{ a: 1 }, { a: 2 }],
  'text[]': [['One'], ['Two']],
  'uuid[]': [['11111111-1111-4111-8111-111111111111'], []],
  'smallint[]': [[1], [2]],
}
const sampleValues = ({ type }: Column): [unknown, unknown] => samples[type] ?? [5, 6]

function describeChange(subject: string, change: Partial<ChangeEntry>): string {
  const line = {
    actorName: 'Sam',
    action: 'update',
    subject,
    subjectId: 'x',
    before: null,
    after: null,
    reason: '',
    reasonCode: '',
  }
  return formatChangeSentence({ ...line, ...change } as ChangeEntry, { x: 'Named Thing' })
}

// A sentence must not contain an id, a column name or a raw value.
const machine =
  /[0-9a-f]{8}-[0-9a-f]{4}|[a-z]_[a-z]|\b(true|false|null|undefined|NaN|object)\b|[{}[\]]|\s\s|\s[.,]/

describe('activity log sentences', () => {
  it('every audited table has a name in the activity log', () => {
    const audited = [...new Set(columns.map(({ subject }) => subject))]
    expect(audited.length).toBeGreaterThan(15)
    expect(audited.filter((subject) => !Object.hasOwn(subjects, subject))).toEqual([])
  })

  it('every audited column has words in the activity log, and a boolean has them for both values', () => {
    const loud = columns.filter(({ name }) => !isHiddenColumn(name))
    const mute = loud.filter(({ subject, name, type }) =>
      type === 'boolean' ? !findBooleanPhrases(subject, name) : !findColumnNoun(subject, name),
    )
    expect(mute.map(({ subject, name }) => `${subject}.${name}`)).toEqual([])
  })

  it('every change in the activity log reads as a sentence, by column and as a whole', () => {
    const sentences = columns.flatMap((column) => {
      const [before, after] = sampleValues(column)
      const { subject, name, states } = column
      const describeColumn = (from: unknown, to: unknown) =>
        describeChange(subject, { before: { [name]: from }, after: { [name]: to } })
      return [
        describeColumn(before, after),
        describeColumn(after, before),
        describeColumn(null, after),
        describeColumn(before, null),
        ...states.map((state) => describeColumn('other', state)),
      ]
    })
    for (const subject of Object.keys(subjects)) {
      const own = columns.filter((column) => column.subject === subject)
      const row = Object.fromEntries(own.map((column) => [column.name, sampleValues(column)[1]]))
      for (const after of [row, {}])
        sentences.push(
          describeChange(subject, { action: 'insert', after }),
          describeChange(subject, { action: 'delete', before: after }),
          describeChange(subject, { action: 'refund', after }),
        )
    }
    expect(
      sentences.filter((sentence) => !/^Sam [a-z].*\.$/.test(sentence) || machine.test(sentence)),
    ).toEqual([])
  })
})
