import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ErrorBoundary } from './root.tsx'

it("the error page shows the router's message without details of the error, and offers help", () => {
  const page = renderToString(<ErrorBoundary error={new Error('a secret')} params={{}} />)
  expect(page).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>.*Try again, or call us/)
  expect(page).not.toContain('a secret')
})
