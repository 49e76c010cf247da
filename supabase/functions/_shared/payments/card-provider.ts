import type { CardAccount } from './card-account.ts'
import { squareAccount } from './square-account.ts'

/** Selects Square if SQUARE_* is set; null otherwise. Its webhook is a separate function. */
export function cardProvider(
  read: (name: string) => string | undefined,
  functionsUrl: string,
): CardAccount | null {
  return squareAccount(read, `${functionsUrl}/square-webhook`)
}
