import { expect as expectPage } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { codes, pay } from '../../packages/fake-square/test/square-calls.ts'
import { findViolations } from '../axe-in-page.ts'
import { attachCard, catchErrorName, fillCard, tokenize } from './card-page.ts'
import { openCart } from './open-cart.ts'

const cart = openCart()

describe('a card whose bank asks for a code', () => {
  const details = {
    amount: '27.00',
    currencyCode: 'USD',
    intent: 'CHARGE',
    billingContact: { givenName: 'Ann' },
    customerInitiated: true,
    sellerKeyedIn: false,
  }
  const number = '4310000000201019'

  async function startChallenge() {
    await attachCard(cart.page)
    await fillCard(cart.form, { number })
    await cart.page.evaluate((details) => {
      window.pending = window.card.tokenize(details)
    }, details)
    return cart.page.frameLocator('dialog iframe')
  }
  /**
   * Presses again until the window is closed, because the browser may still send the key to the previous
   * frame. Does not await the press, because its answer can be lost with the frame.
   */
  async function pressUntilClosed(key: string) {
    await expectPage(async () => {
      void cart.page.keyboard.press(key).catch(() => undefined)
      await expectPage(cart.page.locator('dialog')).toHaveCount(0, { timeout: 500 })
    }).toPass()
  }
  const readResult = () => cart.page.evaluate(() => window.pending)

  it('a card challenge passes with the code, by keyboard', async () => {
    const bank = await startChallenge()
    await expectPage(bank.getByText('27.00 USD')).toBeVisible()
    expect(await findViolations(cart.page)).toEqual([])
    const code = bank.getByLabel('Code')
    await expectPage(code).toBeFocused()
    await expectPage(async () => {
      await code.fill('')
      await cart.page.keyboard.type('111111')
      await expectPage(code).toHaveValue('111111', { timeout: 500 })
    }).toPass()
    await cart.page.keyboard.press('Enter')
    await expectPage(bank.getByRole('alert')).toHaveText('That is not the code. Try again.')
    await bank.getByLabel('Code').fill('123456')
    await cart.page.keyboard.press('Enter')
    const result = await readResult()
    expect(result?.status).toBe('OK')
    await expectPage(cart.page.locator('dialog')).toHaveCount(0)
    expect((await pay(cart.host, { source_id: result?.token })).status).toBe(200)
  })

  it.each(['button', 'key'])('a card challenge is canceled by %s', async (by) => {
    const bank = await startChallenge()
    await expectPage(bank.getByLabel('Code')).toBeFocused()
    const cancel = bank.getByRole('button', { name: 'Cancel' })
    // The button removes its own frame, and sometimes the browser's answer with it. One click must be enough.
    const act = by === 'button' ? cancel.click().catch(() => undefined) : pressUntilClosed('Escape')
    expect(await readResult()).toEqual({ status: 'Cancel' })
    await act
  })

  // Chromium closes the window on Escape if the user has not touched the page since it opened.
  it('a card challenge is canceled when the browser closes its window', async () => {
    await startChallenge()
    await cart.page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.close())
    expect(await readResult()).toEqual({ status: 'Cancel' })
    await expectPage(cart.page.locator('dialog')).toHaveCount(0)
  })

  it('a card challenge fails after three wrong codes', async () => {
    const bank = await startChallenge()
    for (const code of ['1', '2', '3']) {
      await bank.getByLabel('Code').fill(code)
      const answered = cart.page.waitForResponse(/challenge$/)
      await bank.getByRole('button', { name: 'Confirm' }).click()
      await answered
    }
    expect(await readResult()).toMatchObject({ status: 'Error' })
  })

  it('a card challenge closes with its card', async () => {
    const bank = await startChallenge()
    await expectPage(bank.getByLabel('Code')).toBeFocused()
    const act = 'await window.card.destroy(); await window.pending'
    expect(await catchErrorName(cart.page, act)).toBe('PaymentMethodAlreadyDestroyedError')
    await expectPage(cart.page.locator('dialog')).toHaveCount(0)
  })

  it('a card that requires a challenge is declined without verification details', async () => {
    await attachCard(cart.page)
    await fillCard(cart.form, { number })
    const { token } = await tokenize(cart.page)
    expect(codes(await pay(cart.host, { source_id: token }))).toEqual(['CARD_DECLINED_VERIFICATION_REQUIRED'])
  })

  it('a card challenge requires well-formed verification details', async () => {
    await attachCard(cart.page)
    const act = `await window.card.tokenize({ ...${JSON.stringify(details)}, amount: 2700 })`
    expect(await catchErrorName(cart.page, act)).toBe('InvalidVerificationDetailsError')
  })
})
