import { expect, it } from 'vitest'
import { readFrame, writeFrame } from './frames.ts'

const frame = { joinRef: '1', ref: '2', topic: 'realtime:office', event: 'phx_join', payload: { a: 1 } }

it('readFrame reverses writeFrame in both protocol versions', () => {
  expect(readFrame('2.0.0', writeFrame('2.0.0', frame))).toEqual(frame)
  expect(readFrame('1.0.0', writeFrame('1.0.0', frame))).toEqual(frame)
  expect(writeFrame('2.0.0', frame)).toBe('["1","2","realtime:office","phx_join",{"a":1}]')
})

it('readFrame accepts a missing reference and replaces an invalid payload by an empty one', () => {
  const beat = { joinRef: null, ref: '7', topic: 'phoenix', event: 'heartbeat', payload: {} }
  expect(readFrame('1.0.0', '{"topic":"phoenix","event":"heartbeat","payload":[],"ref":"7"}')).toEqual(beat)
  expect(readFrame('2.0.0', '[null,"7","phoenix","heartbeat",null]')).toEqual(beat)
})

it.each([
  '',
  '{',
  'null',
  '7',
  '[]',
  '[null,null,7,"x",{}]',
  '[null,null,"x",null,{}]',
  '[{},"1","x","y",{}]',
  `["${'1'.repeat(41)}","1","x","y",{}]`,
])('readFrame refuses %s', (text) => {
  expect(readFrame('2.0.0', text)).toBeNull()
  expect(readFrame('1.0.0', text)).toBeNull()
})
