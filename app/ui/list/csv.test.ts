import { parse } from 'papaparse'
import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'
import type { ListColumn } from './list-column.ts'

type Row = { name: string | null; amount: number | null }

const columns: ListColumn<Row>[] = [
  { id: 'name', label: 'Name, "full"', text: ({ name }) => name },
  {
    id: 'amount',
    label: 'Amount',
    text: ({ amount }) => `$${amount}`,
    plain: ({ amount }) => amount,
  },
]

const toLines = (rows: Row[]) => toCsv(rows, columns).split('\r\n').slice(1, -1)

it('toCsv starts with a byte order mark and headers, and ends every line', () => {
  expect(toCsv([{ name: 'Ada', amount: 5 }], columns)).toBe('\uFEFF"Name, ""full""",Amount\r\nAda,5\r\n')
})

it('toCsv round-trips any field content', () => {
  const names = ['a,b', 'say "hi"', 'two\nlines', 'two\r\nlines', ' spaces ', 'Zoë', '']
  const { data } = parse<string[]>(
    toCsv(
      names.map((name) => ({ name, amount: null })),
      columns,
    ).slice(1),
  )
  expect(data.slice(1, -1)).toEqual(names.map((name) => [name, '']))
})

it.each(['=1+1', '+1 256', '-cmd', '@sum', '\ttab', '\rreturn', ' =1', '\n=1', '\u202E=1', '\0=1', '＝1'])(
  'toCsv keeps %j from being run as a formula',
  (name) => {
    expect(
      toLines([{ name, amount: 1 }])[0]
        ?.replace('"', '')
        .startsWith("'"),
    ).toBe(true)
  },
)

it('toCsv removes hidden characters and quotes fields with semicolons', () => {
  expect(toLines([{ name: '\u202EAda\u2066;=1', amount: 1 }])).toEqual(['"Ada;=1",1'])
})

it('toCsv keeps numbers as numbers and missing values empty', () => {
  expect(toLines([{ name: null, amount: -12.5 }])).toEqual([',-12.5'])
})
