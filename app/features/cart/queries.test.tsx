import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useCart } from './queries.ts'

function Count() {
  const { itemCount, isRestored } = useCart()
  return `${itemCount} ${isRestored ? 'restored' : 'unknown'}`
}

it('useCart returns an empty, not yet restored cart during server rendering', () => {
  expect(renderToString(<Count />)).toBe('0 unknown')
})
