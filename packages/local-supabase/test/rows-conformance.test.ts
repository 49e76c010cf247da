import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { startBirds } from './birds.ts'

let house: Awaited<ReturnType<typeof startBirds>>
beforeAll(async () => {
  house = await startBirds()
})
afterAll(() => house.host.close())
beforeEach(() => house.startAnew())

describe('reads of rows', () => {
  it('a read selects columns with aliases, casts and paths into JSON', async () => {
    const { text } = await house.get(
      'birds?select=n:name,seen::text,details->size->>cm,first:details->colors->0,tags&id=eq.1',
    )
    expect(JSON.parse(text)).toEqual([
      { n: 'Lark', seen: '9007199254740993', cm: '16', first: 'brown', tags: ['a', 'b,c'] },
    ])
  })

  it.each(['a', 'e', 'r0', 'written'])(
    'a read returns whole rows when a column is named %s',
    async (name) => {
      const rows = await house.get(`birds?select=id,${name}:name,rings(bird_id,${name}:code)&id=eq.1`)
      expect(JSON.parse(rows.text)).toEqual([{ id: 1, [name]: 'Lark', rings: { bird_id: 1, [name]: 'R-1' } }])
      const many = await house.get(
        `nests?select=id,${name}:birds_of_nest(id)&id=eq.1`.replace(
          'birds_of_nest',
          'birds!birds_nest_id_fkey',
        ),
      )
      expect(JSON.parse(many.text)).toEqual([{ id: 1, [name]: [{ id: 1 }, { id: 2 }] }])
      const written = await house.client
        .from('nests')
        .update({ name: 'Ash' })
        .eq('id', 1)
        .select(`id, ${name}:name`)
      expect(written.data).toEqual([{ id: 1, [name]: 'Ash' }])
    },
  )

  it('a read keeps all digits of numbers, the zone of timestamps, and plain dates', async () => {
    const { text } = await house.get('birds?select=price,seen,at,on_day&order=id&limit=2')
    expect(text).toBe(
      '[{"price":1.50,"seen":9007199254740993,"at":"2026-01-05T18:30:00.25+00:00","on_day":"2026-01-05"}, \n {"price":10000000000000000.01,"seen":null,"at":"infinity","on_day":null}]',
    )
  })

  it('a read embeds parent rows, child rows and one-to-one rows', async () => {
    const { data } = await house.client
      .from('nests')
      .select('name, birds!birds_nest_id_fkey(name, rings(code)), twin(name)')
      .order('id')
      .order('name', { referencedTable: 'birds', ascending: false })
      .limit(1, { referencedTable: 'birds' })
    expect(data).toEqual([
      { name: 'Oak', birds: [{ name: 'Wren', rings: null }], twin: null },
      { name: 'Elm, "old"', birds: [{ name: 'a.b,(c)"d"\\e', rings: null }], twin: { name: 'Oak' } },
    ])
    const of = await house
      .birds()
      .select('name, rings(code), home:nests!birds_born(name)')
      .eq('id', 1)
      .single()
    expect(of.data).toEqual({ name: 'Lark', rings: { code: 'R-1' }, home: { name: 'Elm, "old"' } })
  })

  it('a read with !inner omits rows without a match', async () => {
    const asked = house.birds().select('name, nest_id!inner(name)').eq('nest_id.name', 'Oak').order('id')
    expect((await asked).data).toEqual([
      { name: 'Lark', nest_id: { name: 'Oak' } },
      { name: 'Wren', nest_id: { name: 'Oak' } },
    ])
    expect((await house.birds().select('name, rings!inner(code)', { count: 'exact' })).count).toBe(1)
  })

  it('a read works on a view', async () => {
    expect((await house.client.from('old_birds').select('name')).data).toEqual([
      { name: 'Lark' },
      { name: 'Wren' },
    ])
  })
})

describe('filters', () => {
  const odd = 'a.b,(c)"d"\\e'
  const found = async (query: PromiseLike<{ data: { id: number }[] | null; error: unknown }>) => {
    const { data, error } = await query
    return error ?? data?.map(({ id }) => id)
  }
  const ids = () => house.birds().select('id').order('id')

  it('a filter treats special characters in text literally', async () => {
    expect(await found(ids().eq('name', odd))).toEqual([3])
    expect(await found(ids().eq('name', '100%'))).toEqual([4])
    expect(await found(ids().neq('name', odd))).toEqual([1, 2, 4])
    expect(await found(ids().eq('name', ' Lark'))).toEqual([])
    expect(await found(ids().in('name', ['Lark', 'a,b', '100%', ' Wren']))).toEqual([1, 4])
    expect(await found(ids().or('name.eq."a.b,(c)\\"d\\"\\\\e",name.eq.100%'))).toEqual([3, 4])
    expect(await found(ids().eq('name', "'; drop table birds; --"))).toEqual([])
  })

  it('a filter supports comparison, pattern, null and list operators', async () => {
    expect(await found(ids().gt('price', 1).lte('price', 1.5))).toEqual([1])
    expect(await found(ids().gte('on_day', '2026-01-05').lt('on_day', '2026-01-06'))).toEqual([1])
    expect(await found(ids().ilike('name', 'l%'))).toEqual([1])
    expect(await found(ids().like('name', '*r*'))).toEqual([1, 2])
    expect(await found(ids().is('seen', null))).toEqual([2])
    expect(await found(ids().not('seen', 'is', null))).toEqual([1, 3, 4])
    expect(await found(ids().not('id', 'in', '(1,2)'))).toEqual([3, 4])
    expect(await found(ids().contains('tags', ['a']))).toEqual([1])
    expect(await found(ids().overlaps('tags', ['a', 'z']))).toEqual([1])
    expect(await found(ids().contains('details', { colors: ['brown'] }))).toEqual([1])
    expect(await found(ids().eq('details->size->>cm', '16'))).toEqual([1])
    expect(await found(ids().filter('nest_id', 'isdistinct', '1'))).toEqual([3, 4])
    expect(await found(ids().in('id', []))).toEqual([])
  })

  it('a filter supports and/or/not groups of any depth', async () => {
    expect(await found(ids().or('id.eq.1,and(nest_id.eq.1,not.or(id.eq.1,name.eq.x)),id.in.(3,9)'))).toEqual([
      1, 2, 3,
    ])
    expect(await found(ids().or('name.eq.Lark,name.eq.Oak', { referencedTable: undefined }))).toEqual([1])
    expect((await house.get('birds?select=id&not.and=(id.gt.1,id.lt.4)&order=id')).text).toBe(
      '[{"id":1}, \n {"id":4}]',
    )
  })
})

describe('pages of rows', () => {
  it('a page has its rows and, on request, the total count', async () => {
    const page = await house.get('birds?select=id&order=id.desc.nullslast&limit=2&offset=1', {
      Prefer: 'count=exact',
    })
    expect([page.status, page.headers.get('content-range'), page.text]).toEqual([
      206,
      '1-2/4',
      '[{"id":3}, \n {"id":2}]',
    ])
    const whole = await house.birds().select('*', { count: 'exact', head: true })
    expect([whole.status, whole.count, whole.data]).toEqual([200, 4, null])
    const { data, count } = await house.birds().select('id', { count: 'exact' }).order('id').range(2, 9)
    expect([data, count]).toEqual([[{ id: 3 }, { id: 4 }], 4])
  })

  it('a page beyond the last row is reported', async () => {
    const counted = await house.get('birds?offset=9', { Prefer: 'count=exact' })
    expect([counted.status, counted.body.code]).toEqual([416, 'PGRST103'])
    const uncounted = await house.get('birds?offset=9')
    expect([uncounted.status, uncounted.headers.get('content-range'), uncounted.text]).toEqual([
      200,
      '*/*',
      '[]',
    ])
  })

  it('a page has at most a thousand rows', async () => {
    await house.host.sql`insert into public.birds (name) select 'bird ' || n from generate_series(1, 1100) n`
    expect((await house.birds().select('id').limit(5000)).data).toHaveLength(1000)
    expect((await house.birds().select('id')).data).toHaveLength(1000)
  })

  it('a single-row read returns one row, or an error for several', async () => {
    expect((await house.birds().select('name').eq('id', 1).single()).data).toEqual({ name: 'Lark' })
    expect((await house.birds().select('name').eq('id', 99).maybeSingle()).data).toBeNull()
    const { error, status } = await house.birds().select('name').single()
    expect([status, error?.code, error?.details]).toEqual([406, 'PGRST116', 'The result contains 4 rows'])
  })
})

function inEachOther(depth: number): string {
  const table = (n: number) => `${n % 2 === 0 ? 'birds' : 'nests'}!birds_born!inner`
  return Array.from({ length: depth }).reduceRight<string>((inner, _, n) => `${table(n + 1)}(${inner})`, 'id')
}

it('a read can embed tables four levels deep', async () => {
  expect((await house.get(`birds?select=${inEachOther(4)}`)).status).toBe(200)
})

describe('requests that cannot be answered', () => {
  it.each([
    ['nothing', 404, 'PGRST205'],
    ['birds?select=wings', 400, '42703'],
    ['birds?wings=eq.1', 400, '42703'],
    ['birds?id=eq.x', 400, '22P02'],
    ['birds?id=about.1', 400, 'PGRST100'],
    ['birds?select=id,', 400, 'PGRST100'],
    ['birds?select=name(', 400, 'PGRST100'],
    ['birds?or=(id.eq.1', 400, 'PGRST100'],
    ['birds?name=fts.lark', 400, 'PGRST100'],
    ['birds?select=rooms(id)', 400, 'PGRST200'],
    ['birds?select=nests(id)', 300, 'PGRST201'],
    ['birds?nests.id=eq.1', 400, 'PGRST108'],
    ['birds?select=count()', 400, 'PGRST123'],
    ['birds?select=price.sum()', 400, 'PGRST123'],
    ['birds?select=json_agg', 400, '42703'],
    ['birds?select=count', 400, '42703'],
    ['birds?order=to_json', 400, '42703'],
    ['birds?or=(id.eq.1,md5.eq.x)', 400, '42703'],
    [`birds?select=${inEachOther(5)}`, 400, 'PGRST100'],
    [`birds?select=${Array.from({ length: 21 }, (_, n) => `b${n}:nests!birds_born(id)`)}`, 400, 'PGRST100'],
    ['rpc/add_numbers?a=1&wings=eq.1', 400, 'PGRST100'],
    ['birds/1', 404, 'PGRST125'],
    ['payment_attempts_of_nobody', 404, 'PGRST205'],
  ])('a request that cannot be answered gets its error code: %s', async (path, status, code) => {
    const answer = await house.get(path)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('an unsupported range, format, schema or method gets its error code', async () => {
    expect((await house.get('birds', { Range: '0-1' })).body.code).toBe('PGRST100')
    expect((await house.get('birds', { Accept: 'text/csv' })).body.code).toBe('PGRST107')
    expect((await house.get('birds', { 'Accept-Profile': 'auth' })).body.code).toBe('PGRST106')
    expect((await house.get('birds', { Prefer: 'handling=strict, max-affected=1' })).status).toBe(400)
    expect(
      (await ask(house.host, '/rest/v1/birds?id=eq.1', { method: 'PUT', body: {}, token: house.token })).body
        .code,
    ).toBe('PGRST117')
  })

  it('a table that the caller may not see is refused', async () => {
    expect(await ask(house.host, '/rest/v1/birds')).toMatchObject({ status: 401, body: { code: '42501' } })
    await house.host.sql`revoke select on public.rings from authenticated`
    expect(await house.get('rings')).toMatchObject({ status: 403, body: { code: '42501' } })
    await house.host.sql`grant select on public.rings to authenticated`
  })
})

it('a table created later becomes readable', async () => {
  await house.host.sql.unsafe(
    'create table public.eggs (id integer); grant select on public.eggs to authenticated',
  )
  await expect.poll(async () => (await house.get('eggs')).status).toBe(200)
})
