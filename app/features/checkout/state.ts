import { clearIfSignedOut } from '#app/lib/browser/session-draft.ts'
import type { ShippingInput } from '#domain/shop/shipping.ts'

const KEY = 'nightlark.shipping'

const BLANK = {
  delivery: 'ship',
  name: '',
  email: '',
  phone: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  bayId: '',
  bayAt: '',
  booking: '',
  ofAge: false,
  notes: '',
} satisfies ShippingInput

const ways: readonly unknown[] = ['ship', 'pickup', 'bay']

/** The form before a reload of this tab. It never contains card data. */
export function typedShipping(): typeof BLANK {
  const typed = storedFields()
  const texts = Object.keys(BLANK).flatMap((name) => {
    const text = typed[name]
    return typeof text === 'string' && text.length <= 500 ? [[name, text]] : []
  })
  const restored = { ...BLANK, ...Object.fromEntries(texts) }
  return ways.includes(restored.delivery) ? restored : { ...restored, delivery: 'ship' }
}

export function keepShipping(typed: Partial<ShippingInput>): void {
  try {
    clearIfSignedOut()
    sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export function forgetShipping(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage there is nothing to remove.
  }
}

function storedFields(): Record<string, unknown> {
  try {
    clearIfSignedOut()
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
