import { stockDiffers } from '#app/features/shop/rules.ts'
import { stockLeft } from '#app/lib/site/stock-left.ts'

/** Whether the shelves are as they were written, once that is known. Otherwise the app says what is left. */
export async function draw(): Promise<boolean> {
  const { stock = '{}' } = document.querySelector<HTMLElement>('[data-stock]')?.dataset ?? {}
  return !stockDiffers(JSON.parse(stock), await stockLeft())
}
