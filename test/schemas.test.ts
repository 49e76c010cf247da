import { expect, it } from 'vitest'
import { readSchemas } from './architecture/source-files.ts'

const lines = [...readSchemas()].flatMap(([path, text]) =>
  text.split('\n').map((line, n) => ({ where: `${path}:${n + 1}`, line })),
)
const matching = (pattern: RegExp) => lines.filter(({ line }) => pattern.test(line)).map(({ where }) => where)

it('the schemas state each object once, without replacing, changing or dropping any', () => {
  expect(matching(/^create table /).length).toBeGreaterThan(30)
  expect(
    matching(/^(create or replace|drop|do|update|delete|alter (policy|function|view|trigger)) /),
  ).toEqual([])
})

// This is not in the formatter, which leaves PL/pgSQL bodies unchanged.
it('the schemas have no overlong lines and no odd indentation', () => {
  expect(matching(/^.{141}/)).toEqual([])
  expect(matching(/\t| $/)).toEqual([])
})

// A refusal is a code (private.refuse) that TypeScript words; a bug is an assert_failure, which is not shown.
it('the schemas raise conditions and codes, not sentences', () => {
  expect(matching(/\braise (exception )?'/)).toEqual([])
})

it('the schemas contain no text for users', () => {
  const worded = [...readSchemas()].flatMap(([, text]) => [
    ...text.replace(/--.*|^comment on [\s\S]*?;$/gm, '').matchAll(/'([A-Z][a-z]+ [^']*)'/g),
  ])
  expect(worded.map(([, words]) => words)).toEqual([])
})
