import type { Option, OptionValue } from './catalogue.ts'
import { cell, parts, quoted, type ReportProblem, type Row } from './row.ts'

const slots = [1, 2, 3, 4, 5, 6] as const
const kinds: Record<string, Option['kind']> = { COLOR: 'colour', DROP_DOWN: 'text', '': 'text' }

/** `slot` is the number in the option's column names. */
export type OptionSlot = Option & { slot: number }

/** Includes values that only a variant names. */
export function readOptions(row: Row, variants: readonly Row[], report: ReportProblem): OptionSlot[] {
  const options: OptionSlot[] = []
  for (const slot of slots) {
    const name = cell(row, `productOptionName${slot}`)
    if (name === '') continue
    if (options.some((other) => other.name === name)) {
      report(row, `The option ${quoted(name)} occurs twice.`)
      continue
    }
    const values = readValues([row, ...variants], slot, report)
    if (values.length === 0) report(row, `The option ${quoted(name)} has no values.`)
    else options.push({ slot, name, kind: readKind(row, slot, report), values })
  }
  return options
}

function readKind(row: Row, slot: number, report: ReportProblem): Option['kind'] {
  const type = cell(row, `productOptionType${slot}`)
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  if (!kind) report(row, `The option type ${quoted(type)} is neither DROP_DOWN nor COLOR.`)
  return kind ?? 'text'
}

function readValues(rows: Row[], slot: number, report: ReportProblem): OptionValue[] {
  const values = new Map<string, OptionValue>()
  for (const row of rows) {
    for (const text of parts(row, `productOptionDescription${slot}`)) {
      const value = readValue(text)
      if (!value) report(row, `The color ${quoted(text)} is not written like #14302a:Pine.`)
      else if (!values.get(value.name)?.hex) values.set(value.name, value)
    }
  }
  return [...values.values()]
}

/** Parses 'Small', or '#000000:Black' for a color; null for an invalid color. */
export function readValue(text: string): OptionValue | null {
  if (!text.startsWith('#')) return { name: text }
  const [, hex = '', name = ''] = /^(#(?:[\da-f]{3}|[\da-f]{6})):(.+)$/i.exec(text) ?? []
  return name.trim() === '' ? null : { name: name.trim(), hex: hex.toLowerCase() }
}
