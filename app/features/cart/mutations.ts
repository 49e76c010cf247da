import { add, type Cart, clear, type NewItem, remove, setQuantity } from '#domain/cart.ts'
import { readStoredCart, storedCart } from '#domain/cart-storage.ts'
import { cartStorage } from './schema.ts'

/** What became of an item: full when neither cart nor line takes more of it. */
export type Added = 'added' | 'raised' | 'full'

export const cartChanges = {
  add(item: NewItem, quantity = 1): Added {
    let outcome: Added = 'added'
    change((cart) => {
      const before = cart.find(({ id }) => id === item.id)
      const after = add(cart, item, quantity)
      const line = after.find(({ id }) => id === item.id)
      if (before) outcome = 'raised'
      if (line === undefined || line.quantity === before?.quantity) outcome = 'full'
      return after
    })
    return outcome
  },
  remove: (id: string) => change((cart) => remove(cart, id)),
  setQuantity: (id: string, quantity: number) => change((cart) => setQuantity(cart, id, quantity)),
  clear: () => change(clear),
}
export type CartChanges = typeof cartChanges

/** Starts from what is stored, not from what is shown: another tab may have just written. */
function change(transition: (cart: Cart) => Cart): void {
  cartStorage.write(storedCart(transition(readStoredCart(cartStorage.read()))))
}
