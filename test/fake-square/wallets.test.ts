import { expect as expectPage } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { codes, pay, usd } from '../../packages/fake-square/test/square-calls.ts'
import { applicationId } from '../../packages/fake-square/test/square-host.ts'
import { findViolations } from '../axe-in-page.ts'
import { catchErrorName } from './card-page.ts'
import { openCart } from './open-cart.ts'

const cart = openCart()

const payments = `window.Square.payments('${applicationId}', 'PRACTICE1')`
const paymentRequestScript = (amount = '17.28') =>
  `${payments}.paymentRequest({ countryCode: 'US', currencyCode: 'USD', total: { amount: '${amount}', label: 'Nightlark' } })`
const walletSheet = () => cart.page.frameLocator('dialog iframe')
const readResult = () => cart.page.evaluate(() => window.pending)

/** Runs a script in the page, which leaves the result of a token in window.pending. */
const runInPage = (script: string) => cart.page.evaluate(`(async () => { ${script} })()`)

/** Dispatches the click, because a real click may wait for the sheet that it closes. */
const pressIn = (name: string) => walletSheet().getByRole('button', { name }).dispatchEvent('click')

async function openSheetOf(wallet: 'applePay' | 'googlePay') {
  const attach = wallet === 'googlePay' ? `await window.wallet.attach('#card')` : ''
  await runInPage(
    `window.wallet = await ${payments}.${wallet}(${paymentRequestScript()}); ${attach}; window.pending = window.wallet.tokenize()`,
  )
  await expectPage(walletSheet().getByRole('button', { name: 'Pay $17.28' })).toBeVisible()
}

it('the wallet SDK refuses invalid calls with the error names of the real one', async () => {
  const apple = `const wallet = await ${payments}.applePay(${paymentRequestScript()})`
  const google = `const wallet = await ${payments}.googlePay(${paymentRequestScript()})`
  const cash = `const wallet = await ${payments}.cashAppPay(${paymentRequestScript()}, { redirectURL: location.href })`
  const cases = [
    [`${payments}.paymentRequest({ countryCode: 'US', currencyCode: 'USD' })`, 'InvalidPaymentRequestError'],
    [paymentRequestScript('17.285'), 'InvalidPaymentRequestError'],
    [paymentRequestScript('0.00'), 'InvalidPaymentRequestError'],
    [`await ${payments}.applePay({})`, 'InvalidPaymentRequestError'],
    [`await ${payments}.cashAppPay(${paymentRequestScript()})`, 'CashAppPayMissingRedirectUrlError'],
    [`${google}; await wallet.tokenize()`, 'PaymentMethodNotAttachedError'],
    [`${google}; await wallet.attach('#nowhere')`, 'ElementNotFoundError'],
    [`${google}; await wallet.attach('#full')`, 'ElementNotEmptyError'],
    [`${google}; await wallet.attach('#card'); await wallet.attach('#card')`, 'ElementNotEmptyError'],
    [`${apple}; await wallet.destroy(); await wallet.tokenize()`, 'PaymentMethodAlreadyDestroyedError'],
    [`${cash}; await wallet.destroy(); await wallet.destroy()`, 'PaymentMethodAlreadyDestroyedError'],
    [
      `const asked = ${paymentRequestScript()}; await ${payments}.cashAppPay(asked, { redirectURL: '/' }); asked.update({})`,
      'InvalidPaymentRequestUpdateError',
    ],
    [
      `window.practiceSquare = { without: ['applePay'] }; await ${payments}.applePay(${paymentRequestScript()})`,
      'PaymentMethodUnsupportedError',
    ],
  ] as const
  for (const [act, name] of cases) {
    await cart.visit()
    expect(`${act}: ${await catchErrorName(cart.page, act)}`).toBe(`${act}: ${name}`)
  }
})

describe.each(['applePay', 'googlePay'] as const)('the sheet of %s', (wallet) => {
  const method = { applePay: 'Apple Pay', googlePay: 'Google Pay' }[wallet]

  it('a wallet sheet yields a token for the amount shown and no more', async () => {
    await openSheetOf(wallet)
    expect(await findViolations(cart.page)).toEqual([])
    await expectPage(walletSheet().getByRole('heading', { name: `${method} (practice)` })).toBeVisible()
    await walletSheet().getByRole('radio', { name: 'Mastercard, ending in 5100' }).check()
    await pressIn('Pay $17.28')
    const result = await readResult()
    expect(result).toMatchObject({
      status: 'OK',
      details: { method, card: { brand: 'MASTERCARD', last4: '5100' } },
    })
    const paid = await pay(cart.host, { source_id: result?.token, amount_money: usd(1728) })
    expect(paid.body.payment).toMatchObject({
      source_type: 'CARD',
      card_details: { card: { card_brand: 'MASTERCARD', last_4: '5100' } },
    })

    await cart.visit()
    await openSheetOf(wallet)
    await pressIn('Pay $17.28')
    const more = await pay(cart.host, { source_id: (await readResult())?.token, amount_money: usd(1729) })
    expect(codes(more)).toEqual(['AMOUNT_TOO_HIGH'])
  })

  it('a wallet sheet yields a declining card on request', async () => {
    await openSheetOf(wallet)
    await walletSheet()
      .getByRole('radio', { name: /^Visa that is declined/ })
      .check()
    await pressIn('Pay $17.28')
    const token = (await readResult())?.token
    expect(codes(await pay(cart.host, { source_id: token, amount_money: usd(1728) }))).toEqual([
      'GENERIC_DECLINE',
    ])
  })

  it('a wallet sheet opens once and ends without an error when closed or destroyed', async () => {
    await openSheetOf(wallet)
    expect(await catchErrorName(cart.page, 'await window.wallet.tokenize()')).toBe('TokenizationError')
    await pressIn('Cancel')
    expect(await readResult()).toEqual({ status: 'Cancel' })
    await expectPage(cart.page.locator('dialog')).toHaveCount(0)

    await runInPage('window.pending = window.wallet.tokenize()')
    await expectPage(walletSheet().getByRole('button', { name: 'Pay $17.28' })).toBeVisible()
    await runInPage('await window.wallet.destroy()')
    expect(await readResult()).toEqual({ status: 'Cancel' })
    await expectPage(cart.page.locator('dialog')).toHaveCount(0)
    await expectPage(cart.page.locator('#card')).toBeEmpty()
  })
})

it('a wallet request accepts another amount until its sheet shows one', async () => {
  await runInPage(
    `window.asked = ${paymentRequestScript('5.00')}; window.wallet = await ${payments}.applePay(window.asked)`,
  )
  const updateRequest = () =>
    runInPage(`return window.asked.update({ total: { amount: '17.28', label: 'Nightlark' } })`)
  expect(await updateRequest()).toBe(true)
  await runInPage('window.pending = window.wallet.tokenize()')
  await expectPage(walletSheet().getByRole('button', { name: 'Pay $17.28' })).toBeVisible()
  expect(await updateRequest()).toBe(false)
  await pressIn('Cancel')
  await readResult()
  expect(await updateRequest()).toBe(true)
})

describe('Cash App Pay', () => {
  const mountCashApp = (may = true) =>
    runInPage(`window.heard = []
      const wallet = await ${payments}.cashAppPay(${paymentRequestScript()}, { redirectURL: location.href })
      for (const name of ['ontokenization', 'customerDismissed', 'customerInteraction'])
        wallet.addEventListener(name, ({ detail }) => window.heard.push({ name, detail }))
      await wallet.attach('#card', { width: 'full' }, async () => ${may})`)
  const listEvents = () => cart.page.evaluate(() => window.heard.map(({ name }) => name))
  const cashAppButton = () => cart.page.getByRole('button', { name: 'Pay with Cash App Pay (practice)' })
  const waitForToken = async () => {
    await expectPage.poll(listEvents).toContain('ontokenization')
    return cart.page.evaluate(() => {
      const last = window.heard.findLast(({ name }) => name === 'ontokenization')?.detail.tokenResult
      return (last as { token: string }).token
    })
  }

  it('Cash App Pay sends its token in an event and pays from an account', async () => {
    await mountCashApp()
    await cashAppButton().click()
    await pressIn('Approve $17.28')
    const source_id = await waitForToken()
    expect(await listEvents()).toEqual(['customerInteraction', 'ontokenization'])
    const { body } = await pay(cart.host, { source_id, amount_money: usd(1728), autocomplete: false })
    expect(body.payment).toMatchObject({
      source_type: 'WALLET',
      wallet_details: {
        status: 'AUTHORIZED',
        brand: 'CASH_APP',
        cash_app_details: { buyer_cashtag: '$practice' },
      },
    })
    expect(body.payment.card_details).toBeUndefined()
  })

  it('Cash App Pay reports that its sheet was closed, and does nothing when the page prevents it', async () => {
    await mountCashApp()
    await cashAppButton().click()
    // The sheet is ready when it shows the amount.
    await expectPage(walletSheet().getByRole('button', { name: 'Approve $17.28' })).toBeVisible()
    await pressIn('Cancel')
    await expectPage.poll(listEvents).toEqual(['customerInteraction', 'customerDismissed'])
    await cart.visit()
    await mountCashApp(false)
    await cashAppButton().click()
    expect(await listEvents()).toEqual([])
    await expectPage(cart.page.locator('dialog')).toHaveCount(0)
  })

  it('Cash App Pay leads a phone to the app and sends the same token to every page opened from there', async () => {
    const phone = await cart.page.context().browser()?.newContext({ hasTouch: true, isMobile: true })
    const page = await phone?.newPage()
    if (!page) throw new Error('no browser')
    const here = { ...cart, page }
    await page.goto(`${cart.host.origin}/cart`)
    const mountOnPage = () =>
      page.evaluate(`(async () => { window.heard = []
        const wallet = await ${payments}.cashAppPay(${paymentRequestScript()}, { redirectURL: location.href })
        wallet.addEventListener('ontokenization', ({ detail }) => window.heard.push(detail.tokenResult.token))
        await wallet.attach('#card') })()`)
    await mountOnPage()
    await page.getByRole('button', { name: 'Pay with Cash App Pay (practice)' }).tap()
    await page.getByRole('button', { name: 'Approve $17.28' }).tap()
    await page.waitForURL(/cash_request_id=GRR_/)
    await mountOnPage()
    const first = await here.page.evaluate('window.heard[0]')
    await page.reload()
    await mountOnPage()
    expect([typeof first, await page.evaluate('window.heard[0]')]).toEqual(['string', first])
    expect((await pay(cart.host, { source_id: first, amount_money: usd(1728) })).status).toBe(200)
    expect(codes(await pay(cart.host, { source_id: first, amount_money: usd(1728) }))).toEqual([
      'CARD_TOKEN_USED',
    ])
    await phone?.close()
  })
})
