import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useCart } from '../queries.ts'
import { CartProvider } from './cart-provider.tsx'

function Count() {
  const { itemCount, isRestored } = useCart()
  return `${itemCount} ${isRestored ? 'restored' : 'unknown'}`
}

it('refuses to be used outside its provider', () => {
  expect(() => renderToString(<Count />)).toThrow('useCart must be used within a CartProvider')
})

it('is empty and says that it does not know yet, while a page is prerendered', () => {
  const page = (
    <CartProvider>
      <Count />
    </CartProvider>
  )
  expect(renderToString(page)).toBe('0 unknown')
})
