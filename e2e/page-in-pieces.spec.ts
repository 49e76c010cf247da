import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures.ts'
import { mondayMorning } from './quiet-week.ts'

// Late in the evening nothing is left of a day.
test.use({ clock: mondayMorning })

/** The site behind a line on which the framed page's head comes first, with all that it names, and the rest when it is let go. */
async function slowLine(site: string, rest: Promise<void>): Promise<{ url: string; server: Server }> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const passed = request(site + asked.url, { method: asked.method ?? 'GET', headers }, async (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      const isInPieces = asked.url?.startsWith('/portal/booking')
      if (!isInPieces) return given.pipe(answer)
      const page = Buffer.concat(await given.toArray())
      const body = page.indexOf('<body')
      answer.write(page.subarray(0, body))
      await rest
      return answer.end(page.subarray(body))
    })
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

test('free times are drawn without the app, also where the scripts are there before the page', async ({
  page,
  server: site,
}) => {
  const rest = Promise.withResolvers<void>()
  const { url, server } = await slowLine(site.url, rest.promise)
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  try {
    // The page around has the same script, which the framed page then has at once.
    await page.goto(`${url}/booking`, { waitUntil: 'commit' })
    await page.waitForResponse(/\/assets\/entry\.portal-/)
    rest.resolve()
    const frame = page.locator('iframe[data-shown]').contentFrame()
    await expect(frame.getByRole('button', { name: /\$\d+\.\d\d, Bay \d/ }).first()).toBeVisible()
    expect(asked.filter((one) => /\/assets\/framework-/.test(one))).toEqual([])
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
