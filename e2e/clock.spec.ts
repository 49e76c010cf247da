import { startServer, temporaryFolder } from '../test/process/run-server.ts'
import { expect, signIn, test } from './fixtures.ts'

test('a demo whose clock stands still shows what is coming then', async ({ browser }) => {
  const folder = await temporaryFolder()
  const server = await startServer({ dataDir: folder.path, env: { CLOCK: '2027-03-07T18:00:00Z' } })
  const page = await browser.newPage({ baseURL: server.url })
  await signIn(page, (await server.logins()).member)
  const coming = page.getByRole('list', { name: 'Coming bookings' }).getByRole('listitem')
  await expect(coming).toHaveCount(3)
  await expect(coming.first()).toContainText('Tue, Mar 9, 2027')
  await page.close()
  await server.end()
  await folder.remove()
})
