import { inside, press } from './actions.ts'
import { open } from './screen.tsx'

export const items = [{ id: 'waffle-towel', quantity: 1 }]

/** Opens the register with a towel in its sale. */
export async function openRegister(kept: object = {}): Promise<void> {
  sessionStorage.setItem('nightlark.slip', JSON.stringify({ items, unanswered: null, ...kept }))
  await open('/admin/till')
}

/** Opens the payment dialog for a towel. */
export async function payAtRegister(method: 'Cash' | 'Card') {
  await openRegister()
  await press(method)
  return inside('dialog')
}
