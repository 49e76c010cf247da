import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ErrorBoundary } from './root.tsx'

it('the page of an error says so in the words of the router, and ours below', () => {
  const page = renderToString(<ErrorBoundary error={new Error('a secret')} params={{}} />)
  expect(page).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>.*Try again, or call us/)
  expect(page).not.toContain('a secret')
})
