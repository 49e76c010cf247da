import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createPages } from './pages.ts'

type Answer = { text?: string; status?: number; headers?: Record<string, string> }

const page = (text: string) => `<!DOCTYPE html><h1>${text}</h1>`
const isCached = { 'X-Page-Reads': 'day sort' }
const publicCache = 'public, max-age=0, s-maxage=1, stale-while-revalidate=60'

/** Pages rendered by a plain function, with a fake clock. By default each rendering differs. */
function createVenue(renderResult: (url: URL, count: number) => Answer | Promise<Answer> = () => ({})) {
  const rendered: Request[] = []
  const logged: string[] = []
  const clock = { now: 5_000 }
  const answer = createPages(
    async (request) => {
      const count = rendered.push(request)
      const given = await renderResult(new URL(request.url), count)
      const { text = page(`Rendering ${count}`), status = 200, headers = isCached } = given
      const type = { 'Content-Type': 'text/html; charset=utf-8' }
      return new Response(text, { status, headers: { ...type, ...headers } })
    },
    {
      policy: (hashes) => `script-src ${hashes.join(' ')}`,
      log: pino({}, { write: (line) => logged.push(line) }),
      now: () => clock.now,
    },
  )
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    answer(new Request(`http://site.example${path}`, { method, headers }))
  const read = async (path: string) => (await get(path)).text()
  return { get, read, rendered, logged, clock }
}

it('a page is cached for one second and then rendered again', async () => {
  const { read, rendered, clock } = createVenue()
  expect(await read('/shop')).toBe(page('Rendering 1'))
  clock.now += 999
  expect(await read('/shop')).toBe(page('Rendering 1'))
  clock.now += 1
  expect(await read('/shop')).toBe(page('Rendering 2'))
  expect(rendered).toHaveLength(2)
})

it('a page is rendered once for concurrent requests', async () => {
  const started = Promise.withResolvers<void>()
  const { read, rendered, clock } = createVenue(async () => {
    await started.promise
    return {}
  })
  const askThrice = () => Promise.all(['/shop', '/shop', '/shop'].map(read))
  const first = askThrice()
  started.resolve()
  expect(new Set(await first)).toEqual(new Set([page('Rendering 1')]))
  clock.now += 1_000
  expect(new Set(await askThrice())).toEqual(new Set([page('Rendering 2')]))
  expect(rendered).toHaveLength(2)
})

it('a failed rendering is not reused for later requests', async () => {
  const { get, read } = createVenue((_url, count) => {
    if (count === 1) throw new Error('broken')
    return {}
  })
  await expect(get('/shop')).rejects.toThrow('broken')
  expect(await read('/shop')).toBe(page('Rendering 2'))
})

it('a page is cached by the parameters it reads, in any order, and rendered without others', async () => {
  const { read, rendered } = createVenue()
  await read('/shop')
  expect(await read('/shop?from=mail&fbclid=7')).toBe(page('Rendering 1'))
  expect(await read('/shop?day=2026-12-24&from=mail&sort=low')).toBe(page('Rendering 2'))
  expect(await read('/shop?sort=low&day=2026-12-24')).toBe(page('Rendering 2'))
  expect(await read('/shop?sort=low&day=2026-12-25')).toBe(page('Rendering 3'))
  expect(await read('/calendar?sort=low')).toBe(page('Rendering 4'))
  expect(rendered.map(({ url }) => url.replace('http://site', ''))).toEqual([
    '/shop?',
    '/shop?day=2026-12-24&sort=low',
    '/shop?day=2026-12-25&sort=low',
    '/calendar?sort=low',
  ])
})

it('a page first requested with unread parameters is not shown with them to others', async () => {
  const { read, rendered } = createVenue((url) => ({ text: page(url.search) }))
  expect(await read('/shop?from=mail')).toBe(page('?from=mail'))
  expect(await read('/shop')).toBe(page(''))
  expect(await read('/shop?from=mail')).toBe(page(''))
  expect(rendered).toHaveLength(2)
})

it.each(['next', 'key', 'token', 'code', 'proof', 'offer', 'hold', 'moves', 'booked', 'longer'])(
  'a page with the parameter %s is never cached or indexed',
  async (name) => {
    const { get, read } = createVenue((url, count) => ({ text: page(`${url.search} ${count}`) }))
    await read('/booking')
    expect(await read(`/booking?day=2026-12-24&${name}=a`)).toBe(page(`?day=2026-12-24&${name}=a 2`))
    const second = await get(`/booking?day=2026-12-24&${name}=a`)
    expect(await second.text()).toBe(page(`?day=2026-12-24&${name}=a 3`))
    expect(second.headers.get('cache-control')).toBe('no-cache')
    expect(second.headers.get('x-robots-tag')).toBe('noindex')
  },
)

it('a page whose route names no parameters is never cached or indexed', async () => {
  const { get, read } = createVenue(() => ({ headers: {} }))
  const answer = await get('/cart')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(await read('/cart')).toBe(page('Rendering 2'))
})

it('a cached page may be in shared caches and search engines and has no internal headers', async () => {
  const { get } = createVenue()
  for (const { headers } of [await get('/shop'), await get('/shop')]) {
    expect(headers.get('cache-control')).toBe(publicCache)
    expect(headers.get('x-robots-tag')).toBeNull()
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect([...headers.keys()].filter((name) => name.startsWith('x-page'))).toEqual([])
  }
})

it("a cached page is rendered without its visitor's headers", async () => {
  const { get, rendered } = createVenue()
  await get('/shop', { Cookie: 'signed-in=1', 'Accept-Language': 'de', Host: 'evil.example' })
  expect(rendered.map(({ url, headers }) => [url, [...headers]])).toEqual([
    ['http://site/shop?', [['accept', 'text/html']]],
  ])
})

it('a path that looks like another host is rendered as a path', async () => {
  const { get, rendered } = createVenue()
  await get('//evil.example/shop')
  expect(rendered[0]?.url).toBe('http://site//evil.example/shop?')
})

it.each<[string, Answer]>([
  ['fails', { status: 500, text: 'Unexpected Server Error', headers: { 'Content-Type': 'text/plain' } }],
  ['is incomplete', { text: page('Ask us'), headers: { ...isCached, 'X-Page-Incomplete': '1' } }],
])(
  'the last complete page is served for a minute when a rendering %s, and each failure is logged',
  async (_, broken) => {
    const venue = createVenue((_url, count) => (count === 1 ? {} : broken))
    const { clock, get, logged, read, rendered } = venue
    await read('/shop')
    for (const passed of [1_000, 30_000]) {
      clock.now = 5_000 + passed
      const answer = await get('/shop')
      expect(await answer.text()).toBe(page('Rendering 1'))
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, publicCache])
    }
    // A failing page is retried once a second, not for each visitor.
    clock.now += 999
    await read('/shop')
    expect(rendered).toHaveLength(3)
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ path: '/shop', msg: 'a page could not be rendered as a whole' }),
      expect.objectContaining({ path: '/shop' }),
    ])

    clock.now = 65_001
    const answer = await get('/shop')
    expect(await answer.text()).toBe(broken.text)
    expect(answer.status).toBe(broken.status ?? 200)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  },
)

it('an incomplete page is served without a complete one, is not cached, and may be indexed', async () => {
  const headers = { ...isCached, 'X-Page-Incomplete': '1' }
  const { get, read } = createVenue((_url, count) => (count === 1 ? { headers } : {}))
  const answer = await get('/shop')
  expect(await answer.text()).toBe(page('Rendering 1'))
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('x-robots-tag')).toBeNull()
  expect(await read('/shop')).toBe(page('Rendering 2'))
})

it('a page may run the inline scripts that it contains and no others', async () => {
  const text = '<script>a()</script><script src="/b.js"></script><script type="text/waiting">a()</script>'
  const { get } = createVenue((url) => ({ text, headers: url.pathname === '/cart' ? {} : isCached }))
  for (const path of ['/shop', '/shop', '/cart'])
    expect((await get(path)).headers.get('content-security-policy')).toBe(
      'script-src sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4=',
    )
})

it('a page that is not found is never cached and has no ETag', async () => {
  const { get, read } = createVenue((_url, count) => ({ status: 404, text: page(`None ${count}`) }))
  const answer = await get('/nowhere', { 'If-None-Match': '*' })
  expect([answer.status, answer.headers.get('etag')]).toEqual([404, null])
  expect(await answer.text()).toBe(page('None 1'))
  expect(await read('/nowhere')).toBe(page('None 2'))
})

it('a redirect keeps its status and has no body', async () => {
  const { get, rendered } = createVenue(() => ({ text: '', status: 302, headers: { Location: '/shop' } }))
  const [answer] = await Promise.all([get('/shop/product/none'), get('/shop/product/none')])
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/shop'])
  expect(await answer.text()).toBe('')
  expect(rendered).toHaveLength(1)
})

it('loader data between pages is sent as React Router answers it', async () => {
  const { get, rendered } = createVenue(() => ({ headers: { 'Content-Type': 'text/x-script' } }))
  const answer = await get('/shop.data?_routes=root')
  expect(answer.headers.get('content-type')).toBe('text/x-script')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(rendered.at(-1)?.url).toBe('http://site.example/shop.data?_routes=root')
})
