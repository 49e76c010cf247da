import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { startBirds } from './birds.ts'

let house: Awaited<ReturnType<typeof startBirds>>
beforeAll(async () => {
  house = await startBirds()
})
afterAll(() => house.host.close())
beforeEach(() => house.startAnew())

describe('a write', () => {
  it('a write returns no content, or the written rows on request', async () => {
    const silent = await house.birds().insert({ name: 'Owl', price: 2.5, tags: ['x'], details: { a: [1] } })
    expect([silent.status, silent.data]).toEqual([201, null])
    const told = await house
      .birds()
      .insert([{ name: 'Jay', nest_id: 1 }])
      .select('name, nest_id(name)')
      .single()
    expect([told.status, told.data]).toEqual([201, { name: 'Jay', nest_id: { name: 'Oak' } }])
    const changed = await house
      .birds()
      .update({ price: 7 })
      .in('name', ['Owl', 'Jay'])
      .select('name, tags, price')
      .order('name')
    expect([changed.status, changed.data]).toEqual([
      200,
      [
        { name: 'Jay', tags: [], price: 7 },
        { name: 'Owl', tags: ['x'], price: 7 },
      ],
    ])
    expect((await house.birds().update({ price: 8 }).eq('name', 'Owl')).status).toBe(204)
    const gone = await house.birds().delete({ count: 'exact' }).eq('name', 'Owl')
    expect([gone.status, gone.count]).toEqual([204, 1])
    expect((await house.birds().delete().eq('name', 'Owl').select('id')).data).toEqual([])
  })

  it('a write of several rows requires the same columns in each', async () => {
    expect((await house.birds().insert([{ name: 'Tit', seen: 1 }, { name: 'Rook' }])).status).toBe(201)
    expect((await house.birds().select('seen').eq('name', 'Rook').single()).data).toEqual({ seen: null })
    const uneven = await ask(house.host, '/rest/v1/birds', {
      token: house.token,
      body: [{ name: 'X' }, { name: 'Y', seen: 1 }],
    })
    expect([uneven.status, uneven.body.code]).toEqual([400, 'PGRST102'])
  })

  it('a write of no rows changes nothing', async () => {
    const before = await house.birds().select('id')
    const none = await house.birds().insert([]).select('id')
    expect([none.status, none.data]).toEqual([201, []])
    expect((await house.birds().select('id')).data).toHaveLength(before.data?.length ?? 0)
    const two = await ask(house.host, '/rest/v1/birds', { token: house.token, body: [{}, {}] })
    expect([two.status, two.body.code]).toEqual([400, 'PGRST100'])
  })

  it('an upsert ignores or replaces existing rows', async () => {
    const left = await house.birds().upsert({ id: 1, name: 'Other' }, { ignoreDuplicates: true }).select('id')
    expect(left.data).toEqual([])
    const taken = await house
      .birds()
      .upsert({ name: 'Lark', price: 3 }, { onConflict: 'name' })
      .select('id, price')
    expect(taken.data).toEqual([{ id: 1, price: 3 }])
  })

  it('a single-row write that affects several rows is rolled back', async () => {
    const { status, error } = await house.birds().update({ price: 5 }).gt('id', 0).select('id').single()
    expect([status, error?.code]).toEqual([406, 'PGRST116'])
    expect((await house.birds().select('id').eq('price', 5)).data).toEqual([])
  })

  it.each([
    ['a duplicate value', { name: 'Lark' }, 409, '23505'],
    ['a dangling reference', { name: 'x', nest_id: 9 }, 409, '23503'],
    ['a value that a check forbids', { name: 'x', price: -1 }, 400, '23514'],
    ['a missing required value', { name: null }, 400, '23502'],
    ['text instead of a number', { name: 'x', price: 'much' }, 400, '22P02'],
    ['an unknown column', { name: 'x', toString: 1 }, 400, 'PGRST204'],
  ])('a write of %s is refused', async (_, body, status, code) => {
    const answer = await ask(house.host, '/rest/v1/birds', { token: house.token, body })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })
})

describe('a function call', () => {
  it('a function call returns a value, values, a row, rows or nothing', async () => {
    expect((await house.client.rpc('add_numbers', { a: 1 })).data).toBe(3)
    expect((await house.client.rpc('add_numbers', { a: 1, b: 5 }, { get: true })).data).toBe(6)
    expect((await house.client.rpc('sing', { times: 3 }).limit(2)).data).toEqual(['la1', 'la2'])
    expect((await house.client.rpc('birds_of', { nest: 1 }).select('name').order('name')).data).toEqual([
      { name: 'Lark' },
      { name: 'Wren' },
    ])
    expect(
      (
        await house.client
          .rpc('birds_of', { nest: 1 }, { get: true })
          .eq('name', 'Wren')
          .select('id')
          .single()
      ).data,
    ).toEqual({ id: 2 })
    expect((await house.client.rpc('first_bird').select('name')).data).toEqual({ name: 'Lark' })
    expect(await house.client.rpc('forget')).toMatchObject({ status: 204, data: null, error: null })
    const args = { details: { a: [1, { b: null }] }, tags: ['x', 'y,z'] }
    expect((await house.client.rpc('chirp', args)).data).toEqual(args)
  })

  it('a GET call of a function cannot write', async () => {
    expect(await house.client.rpc('forget', {}, { get: true })).toMatchObject({
      status: 405,
      error: { code: '25006' },
    })
  })

  it.each([
    ['40001', 409],
    ['55000', 409],
    ['P0002', 404],
    ['PT402', 402],
    ['PT503', 503],
    ['P0001', 400],
  ])('a function that raises %s gets the status %i and its message', async (code, status) => {
    const { error, status: answered } = await house.client.rpc('refuse_as', { code })
    expect([answered, error?.code, error?.message]).toEqual([status, code, 'no song'])
  })

  it.each(['57000', 'XX000'])('a function call hides the message of an internal error: %s', async (code) => {
    const { error, status } = await house.client.rpc('refuse_as', { code })
    expect([status, error?.code, error?.message]).toEqual([
      500,
      'PGRST000',
      expect.not.stringContaining('song'),
    ])
  })

  it('a function call returns the message, details and hint that the function raises', async () => {
    expect(await house.client.rpc('refuse')).toMatchObject({
      status: 400,
      error: { code: 'NLNO1', message: 'no song', details: 'why', hint: 'how' },
    })
  })

  it.each([
    ['add_numbers', {}],
    ['add_numbers', { a: 1, c: 2 }],
    ['nothing', {}],
  ])('a call of %s with %j finds no function', async (name, args) => {
    expect(await house.client.rpc(name, args)).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
  })

  it('a slow function call is canceled, and the next one is answered', async () => {
    const slow = house.client.rpc('slow').then(({ status }) => status)
    await expect.poll(endSlow).toBe(true)
    expect(await slow).toBe(500)
    expect((await house.client.rpc('patience')).data).toBe('8s')
    expect((await house.client.rpc('add_numbers', { a: 1 })).data).toBe(3)
  })
})

async function endSlow(): Promise<boolean> {
  const [ended] = await house.host.sql`
    select pg_cancel_backend(pid) as is_ended from pg_stat_activity
    where state = 'active' and query like '%"slow"%' and pid <> pg_backend_pid()
      and datname = current_database()`
  return ended?.is_ended === true
}
