import { storedText } from '#app/lib/browser/stored-text.ts'

/** domain/shop/cart-storage.ts defines the format. */
export const cartStorage = storedText('nightlark.cart')
