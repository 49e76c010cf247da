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

/** Survives a reload of this tab. Never contains card data. */
export function readShippingDraft(): typeof BLANK {
  const typed = storedFields()
  const texts = Object.keys(BLANK).flatMap((name) => {
    const text = typed[name]
    return typeof text === 'string' && text.length <= 500 ? [[name, text]] : []
  })
  const restored = { ...BLANK, ...Object.fromEntries(texts) }
  return ways.includes(restored.delivery) ? restored : { ...restored, delivery: 'ship' }
}

export function saveShippingDraft(typed: Partial<ShippingInput>): void {
  try {
    clearIfSignedOut()
    sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    // Without storage, the draft lasts as long as the page.
  }
}

export function clearShippingDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without storage, there is nothing to remove.
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
