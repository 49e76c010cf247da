import { expect, it, vi } from 'vitest'
import { open, screen } from './screen.tsx'

it('the not-found page logs the missing path and links home', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await open('/no/such/page')
  await screen.findByRole('heading', { name: 'Oops! Page not found' })
  expect(screen.getByText('404')).toBeVisible()
  expect(log.mock.calls.flat().join(' ')).toContain('/no/such/page')
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  log.mockRestore()
})
