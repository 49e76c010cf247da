import { describe, expect, it } from 'vitest'
import { readEnvelope, rowsIn } from './envelope.ts'

const read = (value: unknown) => readEnvelope(JSON.stringify(value), 'GET /x')

describe('readEnvelope', () => {
  it.each(['', ' ', null, [], undefined, false])('readEnvelope ignores the empty error %j', (error) => {
    expect(read({ result: 1, error })).toMatchObject({ result: 1 })
  })

  it.each(['Invalid API key abc', ['no such report']])(
    'readEnvelope throws on the error %j without repeating it',
    (error) => {
      expect(() => read({ result: [], error })).toThrow('GymMaster refused GET /x in its envelope.')
    },
  )

  it.each(['', '<html>', '[]', '"x"', 'null', '{"result":'])('readEnvelope throws on %s', (text) => {
    expect(() => readEnvelope(text, 'GET /x')).toThrow('GymMaster answered GET /x with no envelope.')
  })
})

describe('rowsIn', () => {
  it.each([
    [{ result: [1] }, [1]],
    [{ result: { result: [1] } }, [1]],
    [{ result: null }, []],
  ])('rowsIn finds the rows of %j', (envelope, rows) => {
    expect(rowsIn(envelope, 'x')).toEqual(rows)
  })

  it.each([{}, { result: 'success' }, { result: {} }, { result: { result: 5 } }])(
    'rowsIn finds no list in %j',
    (envelope) => {
      expect(() => rowsIn(envelope, 'x')).toThrow('GymMaster answered x without a list.')
    },
  )
})
