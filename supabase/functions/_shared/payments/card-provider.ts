import type { CardAccount } from './card-account.ts'
import { squareAccount } from './square-account.ts'

/** Who takes cards: Square if SQUARE_* is set; null without it. Its webhook is a function of its own. */
export function cardProvider(
  read: (name: string) => string | undefined,
  functionsUrl: string,
): CardAccount | null {
  return squareAccount(read, `${functionsUrl}/square-webhook`)
}
