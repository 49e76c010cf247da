import type { FrameLocator, Page } from '@playwright/test'
import { applicationId, locationId } from '../../packages/fake-square/test/square-host.ts'

/** The part of Square's SDK that these tests use. */
type Card = {
  attach: (target: string | Element) => Promise<void>
  tokenize: (details?: unknown) => Promise<Result>
  destroy: () => Promise<boolean>
  detach: () => Promise<boolean>
  clear: () => Promise<boolean>
  configure: (options: unknown) => Promise<void>
  focus: (field?: string) => Promise<boolean>
  setError: (field: string) => Promise<boolean>
  recalculateSize: () => void
  addEventListener: (name: string, listener: (event: CustomEvent) => void) => void
  removeEventListener: (name: string, listener: (event: CustomEvent) => void) => void
}
export type Result = {
  status: string
  token?: string
  details?: { method: string; card: Record<string, unknown>; billing: { postalCode: string } }
  errors?: { type: string; field?: string; message: string }[]
}
type Payments = { card: (options?: unknown) => Promise<Card> } & Record<string, () => Promise<unknown>>

declare global {
  interface Window {
    Square?: { payments: (applicationId?: unknown, locationId?: unknown) => Payments }
    card: Card
    heard: { name: string; detail: Record<string, unknown> }[]
    pending?: Promise<Result>
  }
}

export async function attachCard(page: Page, options: Record<string, unknown> = {}): Promise<void> {
  await page.evaluate(
    async ({ applicationId, locationId, options }) => {
      const card = await window.Square?.payments(applicationId, locationId).card(options)
      if (!card) throw new Error('no Square')
      window.card = card
      window.heard = []
      await card.attach('#card')
    },
    { applicationId, locationId, options },
  )
}

type Details = { number?: string; expiry?: string; cvv?: string; zip?: string }

export async function fillCard(form: FrameLocator, details: Details = {}): Promise<void> {
  const { number = '4111111111111111', expiry = '1239', cvv = '111', zip = '35055' } = details
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry').fill(expiry)
  await form.getByLabel('CVV').fill(cvv)
  await form.getByLabel('ZIP code').fill(zip)
}

export function tokenize(page: Page, details?: unknown): Promise<Result> {
  return page.evaluate((details) => window.card.tokenize(details), details)
}

/** The name of the error that a call throws. */
export function catchErrorName(page: Page, act: string): Promise<string> {
  return page.evaluate(`(async () => { ${act} })().then(() => 'none', (error) => error.name)`)
}
