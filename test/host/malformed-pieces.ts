import fc from 'fast-check'

const repeatDeep = (piece: string) => piece.repeat(150)
export const splitWords = (text: string) => text.split(' ')

/** Valid and invalid pieces of PostgREST's grammar, and values that fit no column. */
const pieces = [
  ...splitWords(
    `* () ) ( (((( {} { } [1] " "\\ "a""b" ' \\ - -> ->> name-> name->>b name->-1 name->99999999999999999999`,
  ),
  ...splitWords(
    ':: id:: id::text id::int[] id::nothing id::text)-- ... ...bays(*) bays(*) bays( bookings!inner(*)',
  ),
  ...splitWords(
    'bookings(*,profiles(*)) bays!x!y(*) count() id.count() sum() : a:b:c a: :a ! id,id , ,, . .. a.b.c.d',
  ),
  ...splitWords(
    'not. not.not.eq.1 eq eq. eq.x eq.1 in. in.( in.() in.(1 in.(1,2) is. is.x is.null isdistinct.x adj.x',
  ),
  ...splitWords('fts. fts(.x fts(english). fts(nothing).x fts.x like(any). like(any).{ eq(any).{a eq(any).x'),
  ...splitWords(
    'cs.{ cs.[ cs. cs.{} ov.( sl.( sl.[1,2] match.( imatch.[ like.\\ like.% and or (and( (id.eq.1,',
  ),
  ...splitWords(
    '(id.eq.1) (id.is.null,or(name.eq.x)) id.desc id.desc.nullsfirst id.asc.x id name nothing key',
  ),
  ...splitWords(
    '$or $and __proto__ constructor toString = & ? # ; -- /* % 0 -1 1.5 1e999 NaN Infinity null true 0x10',
  ),
  ...splitWords(
    '99999999999999999999 infinity -infinity 2026-01-01 294277-01-01 00000000-0000-4000-8000-00000000000a',
  ),
  '',
  ' ',
  '\0',
  '\t',
  '\n',
  '\r\n',
  '\u202e',
  '\ufffd',
  '🏌️',
  '0001-01-01 BC',
  'x'.repeat(800),
  ...splitWords('( bays( and( not.').map(repeatDeep),
]
const piece = fc.constantFrom(...pieces)
const words = fc.oneof(
  { weight: 5, arbitrary: piece },
  { weight: 2, arbitrary: fc.array(piece, { minLength: 2, maxLength: 4 }).map((some) => some.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
)
const names = [
  ...splitWords(
    'select select order limit offset on_conflict columns or and not.or not.and id name active capacity',
  ),
  ...splitWords(
    'starts_at user_id bays.order bookings.limit bookings.or bookings.id x.y.z " -> id->x details->a->>b',
  ),
  ...splitWords('__proto__ constructor toString a.__proto__ p_from p_to p_day p_words p_event_id apikey'),
  '',
]
export const queries = fc
  .array(fc.tuple(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, words), words), {
    maxLength: 3,
  })
  .map((pairs) => pairs.map((pair) => pair.map(escapeText).join('=')).join('&'))

/** U+FFFD is sent as an incomplete character, which is invalid UTF-8. */
function escapeText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')
}
const values: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  1e20,
  '',
  'x',
  '\0',
  'a\ud800',
  '🏌️',
  '\u202e',
  '-',
  '1',
  'x'.repeat(5000),
  [],
  [[]],
  [null],
  {},
  { a: 1 },
  { toString: 1 },
  { length: 5 },
  '__proto__',
  [1, 'x', {}],
  '2026-01-01',
  '2026-02-31',
  'infinity',
  '00000000-0000-4000-8000-00000000000a',
  'a@example.com',
  "'; --",
]
export const value = fc.constantFrom(...values)

export const brokenBodies = [
  '',
  ' ',
  '{',
  '}',
  '[',
  '[]',
  'null',
  '1',
  '"x"',
  '1e999',
  '{"a":1e999}',
  '{"id":99999999999999999999}',
  'NaN',
  '\0',
  '{"a":"\0"}',
  '{"name":"\\u0000"}',
  '{"name":"\\ud800"}',
  '{"\\u0000":1}',
  '{"__proto__":{"a":1}}',
  '[1,2,3]',
  '[[[[1]]]]',
  '[null]',
  '[{}]',
  '[{"id":1},{"name":2}]',
  '{"a":1,}',
  "{'a':1}",
  '\ufeff{}',
  'a=b&c=d',
  'id,name\n1,2',
  'id,name\n"',
  'id\n',
  '\n\n',
  '--x\r\n',
  '--x--',
  '<a/>',
  '//x\n{}',
  'undefined',
  '['.repeat(7000),
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`,
]
