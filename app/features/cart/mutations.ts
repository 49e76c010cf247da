import type { Product } from '#domain/catalogue/catalogue.ts'
import { add, type Cart, clear, type NewItem, remove, setQuantity } from '#domain/shop/cart.ts'
import { readStoredCart, storedCart } from '#domain/shop/cart-storage.ts'
import { tooManyWords } from '#domain/shop/stock-limit.ts'
import { cartStorage } from './state.ts'

type AddOutcome = { result: 'added' | 'raised' } | { refused: string; why: string }

export const cartChanges = {
  add(product: Product, item: NewItem, quantity = 1): AddOutcome {
    let outcome: AddOutcome = { result: 'added' }
    change((cart) => {
      const why = tooManyWords(cart, product, item, quantity)
      if (why !== null) {
        outcome = { refused: 'Not enough left', why }
        return cart
      }
      const after = add(cart, item, quantity)
      if (cart.some(({ id }) => id === item.id)) outcome = { result: 'raised' }
      else if (after === cart)
        outcome = { refused: 'Your cart is full', why: "You've reached the limit of different items." }
      return after
    })
    return outcome
  },
  remove: (id: string) => change((cart) => remove(cart, id)),
  setQuantity: (id: string, quantity: number) => change((cart) => setQuantity(cart, id, quantity)),
  clear: () => change(clear),
}
export type CartChanges = typeof cartChanges

/** Reads the stored cart first, because another tab may have changed it. */
function change(transition: (cart: Cart) => Cart): void {
  cartStorage.write(storedCart(transition(readStoredCart(cartStorage.read()))))
}
