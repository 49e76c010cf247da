import { enterAs, expect, test } from './fixtures.ts'
import { inOwnHouse } from './own-house.ts'

test('a demo whose clock stands still shows what is coming then', async ({ browser }) => {
  await inOwnHouse('2027-03-07T18:00:00Z', async (server) => {
    const page = await browser.newPage({ baseURL: server.url })
    await enterAs(page, server, (await server.logins()).member)
    await page.goto('/dashboard')
    const coming = page.getByRole('list', { name: 'Coming bookings' }).getByRole('listitem')
    await expect(coming).toHaveCount(3)
    await expect(coming.first()).toContainText('Tue, Mar 9, 2027')
    await page.close()
  })
})
