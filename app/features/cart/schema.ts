import { storedText } from '#app/lib/stored-text.ts'

/** The cart as text in the browser's storage; domain/cart-storage.ts knows its shape. */
export const cartStorage = storedText('nightlark.cart')
