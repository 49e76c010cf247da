import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocksOf } from '#domain/catalogue/description.ts'
import { type Cells, columns, quote } from '../../test/doubles/catalogue-table.ts'
import { parse } from './parse.ts'

const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
const newline = fc.constantFrom('\n', '\r\n')
const prose = fc.string({ maxLength: 12 }).map((text) => text.replace(/[\r\0]/g, ' '))
const description = fc.array(fc.oneof(prose, fc.constantFrom('\n', '"', ',', '""', ',"', '<p>', '&amp;')), {
  maxLength: 5,
})

const product = fc.record({
  name: fc.stringMatching(/^[A-Za-z"',;]{1,12}$/),
  description: description.map((pieces) => pieces.join('')),
  cents: fc.integer({ min: 1, max: 999_999_999 }),
  isBroken: fc.boolean(),
})

/** Quotes a cell where required, and elsewhere at random. */
function writeCell(text: string, isQuoted: boolean): string {
  return isQuoted || /[",\n\r]|^\s|\s$/.test(text) ? quote(text) : text
}

describe('random catalogue tables', () => {
  it('the parser reads a random table completely and reports the lines of its invalid rows', () => {
    const table = fc.record({
      rows: fc.array(product, { maxLength: 8 }),
      order: fc.shuffledSubarray(columns, { minLength: columns.length }),
      dice: fc.infiniteStream(fc.boolean()),
      newline,
      hasMark: fc.boolean(),
    })
    fc.assert(
      fc.property(table, ({ rows, order, dice, newline: end, hasMark }) => {
        const toss = () => dice.next().value === true
        const lines = rows.map((row, index) => {
          const price = row.isBroken
            ? '?'
            : `${Math.floor(row.cents / 100)}.${String(row.cents % 100).padStart(2, '0')}`
          const cells: Cells = {
            handleId: `p${index}`,
            fieldType: 'Product',
            name: row.name,
            description: row.description,
            price,
            visible: 'true',
            inventory: 'InStock',
          }
          return order.map((column) => writeCell(cells[column] ?? '', toss())).join(',')
        })
        const text = [order.join(','), ...lines].join(end)
        const { products, problems } = parse(hasMark ? `\ufeff${text}` : text)

        const sound = rows.filter(({ isBroken }) => !isBroken)
        expect(products.map(({ name, priceCents }) => [name, priceCents])).toEqual(
          sound.map(({ name, cents }) => [name, cents]),
        )
        expect(products.map((one) => one.description)).toEqual(sound.map((row) => blocksOf(row.description)))
        expect(problems.map(({ line }) => line)).toEqual(
          lineNumbers(lines).filter((_, index) => rows[index]?.isBroken),
        )
      }),
    )
  })
})

function lineNumbers(lines: string[]): number[] {
  let next = 2
  return lines.map((line) => {
    const start = next
    next += line.split(/\r\n|\n/).length
    return start
  })
}

describe('random garbage', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom(
      'Product',
      'Variant',
      'p1',
      'true',
      'false',
      '12.5',
      '-1',
      'NaN',
      '1e309',
      'InStock',
      '3',
      '#000:Black',
      'COLOR',
      '__proto__',
    ),
  )
  const rows = fc.array(fc.array(cell, { maxLength: columns.length + 3 }), { maxLength: 12 })
  const tables = rows.map((all) => [columns, ...all].map((row) => row.join(',')).join('\n'))

  it('the parser never crashes on garbage or returns an invalid product', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          tables,
          fc.string({ unit: anyUnit }),
          tables.map((text) => text.replaceAll(',', ',"')),
        ),
        (text) => {
          const { products, problems } = parse(text)
          expect(new Set(products.map(({ id }) => id)).size).toBe(products.length)
          for (const one of products) {
            expect(one.name).not.toBe('')
            expect(one.category).not.toBe('')
            expect(Number.isSafeInteger(one.priceCents) && one.priceCents > 0).toBe(true)
            expect(one.variants.every(({ surchargeCents }) => one.priceCents + surchargeCents > 0)).toBe(true)
          }
          const lines = text.split(/\r\n|\r|\n/).length
          expect(
            problems.every(({ line, message }) => line >= 1 && line <= lines && message.endsWith('.')),
          ).toBe(true)
        },
      ),
    )
  })

  it('the parser reports problems in order of their lines', () => {
    fc.assert(
      fc.property(tables, (text) => {
        const lines = parse(text).problems.map(({ line }) => line)
        expect(lines).toEqual([...lines].sort((a, b) => a - b))
      }),
    )
  })
})
