import { storedText } from '#app/lib/browser/stored-text.ts'

/** The cart as text in the browser's storage; domain/shop/cart-storage.ts defines its shape. */
export const cartStorage = storedText('nightlark.cart')
