import { expect as expectPage } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { applicationId } from '../../packages/fake-square/test/square-host.ts'
import { attachCard, catchErrorName, fillCard, tokenize } from './card-page.ts'
import { openCart } from './open-cart.ts'

const cart = openCart()

const payments = `window.Square.payments('${applicationId}', 'PRACTICE1')`

it('the card SDK refuses invalid calls with the error names of the real one', async () => {
  const cases = [
    [`window.Square.payments('nonsense')`, 'InvalidApplicationIdError'],
    ['window.Square.payments()', 'InvalidApplicationIdError'],
    [`window.Square.payments('sq0idp-live')`, 'ApplicationIdEnvironmentMismatchError'],
    [`window.Square.payments('${applicationId}', 7)`, 'InvalidLocationIdError'],
    [payments, 'none'],
    [`await ${payments}.giftCard()`, 'PaymentMethodUnsupportedError'],
    [`await ${payments}.applePay()`, 'InvalidPaymentRequestError'],
    [`await ${payments}.googlePay({})`, 'InvalidPaymentRequestError'],
    [`await ${payments}.ach()`, 'PaymentMethodUnsupportedError'],
    [`await ${payments}.card({ colour: 'red' })`, 'InvalidOptionsError'],
    [`await (await ${payments}.card()).tokenize()`, 'PaymentMethodNotAttachedError'],
    [`await (await ${payments}.card()).focus()`, 'PaymentMethodNotAttachedError'],
    [`await (await ${payments}.card()).configure({})`, 'PaymentMethodNotAttachedError'],
    [`await (await ${payments}.card()).detach()`, 'PaymentMethodNotAttachedError'],
    [`await (await ${payments}.card()).attach('#nowhere')`, 'ElementNotFoundError'],
    [`await (await ${payments}.card()).attach('#full')`, 'ElementNotEmptyError'],
  ] as const
  for (const [act, name] of cases)
    expect(`${act}: ${await catchErrorName(cart.page, act)}`).toBe(`${act}: ${name}`)
})

describe('a card of the SDK', () => {
  it('a card attaches once', async () => {
    await attachCard(cart.page)
    expect(await catchErrorName(cart.page, `await window.card.attach('#card')`)).toBe(
      'PaymentMethodAlreadyAttachedError',
    )
    await expectPage(cart.page.locator('#card iframe')).toHaveCount(1)
  })

  it('a destroyed card leaves nothing on the page and refuses every call', async () => {
    const { page } = cart
    await attachCard(page)
    expect(await page.evaluate(() => window.card.destroy())).toBe(true)
    await expectPage(page.locator('#card')).toBeEmpty()
    for (const act of ['attach("#card")', 'tokenize()', 'destroy()', 'detach()', 'clear()', 'focus("cvv")'])
      expect(await catchErrorName(page, `await window.card.${act}`)).toBe(
        'PaymentMethodAlreadyDestroyedError',
      )
  })

  it('a card can be detached and attached again', async () => {
    const { page, form } = cart
    await attachCard(page, { postalCode: '35056' })
    expect(await page.evaluate(() => window.card.detach())).toBe(true)
    await expectPage(page.locator('#card')).toBeEmpty()
    await page.evaluate(() => window.card.attach('#card'))
    await expectPage(form.getByLabel('ZIP code')).toHaveValue('35056')
  })

  it("a card survives a double mount, as in React's development mode", async () => {
    const { page, form } = cart
    const outcome = await page.evaluate(async (applicationId) => {
      const square = window.Square?.payments(applicationId)
      const first = await square?.card()
      const attached = first?.attach('#card').catch((error: Error) => error.name)
      await first?.destroy()
      const second = await square?.card()
      if (second) window.card = second
      await second?.attach('#card')
      return attached
    }, applicationId)
    expect(outcome).toBe('PaymentMethodAlreadyDestroyedError')
    await expectPage(page.locator('#card iframe')).toHaveCount(1)
    await fillCard(form)
    expect((await tokenize(page)).status).toBe('OK')
  })

  it('a card destroyed while tokenizing rejects the token', async () => {
    await attachCard(cart.page)
    const act = 'const token = window.card.tokenize(); await window.card.destroy(); await token'
    expect(await catchErrorName(cart.page, act)).toBe('PaymentMethodAlreadyDestroyedError')
  })

  it('a card clears, focuses, marks and styles its fields', async () => {
    const { page, form } = cart
    await attachCard(page, { style: { input: { color: '#ff0000' } } })
    await fillCard(form)
    await page.evaluate(() => window.card.focus('cvv'))
    await expectPage(form.getByLabel('CVV')).toBeFocused()
    await expectPage(form.getByLabel('CVV')).toHaveCSS('color', 'rgb(255, 0, 0)')
    await page.evaluate(() => window.card.setError('cvv'))
    await expectPage(form.getByLabel('CVV')).toHaveAttribute('aria-invalid', 'true')
    await page.evaluate(() => window.card.clear())
    await expectPage(form.getByLabel('Card number')).toHaveValue('')
    await page.evaluate(() => window.card.configure({ postalCode: false }))
    await expectPage(form.getByLabel('ZIP code')).toBeHidden()
    expect(await catchErrorName(page, `await window.card.focus('shoe size')`)).toBe('InvalidFieldNameError')
  })

  it('a card ignores messages from other frames, and its frame ignores pages without its secret', async () => {
    const { page, form } = cart
    await attachCard(page)
    await fillCard(form)
    const height = await page.locator('#card iframe').evaluate((frame) => frame.clientHeight)
    await page.evaluate(async () => {
      const frame = document.querySelector<HTMLIFrameElement>('#card iframe')
      const secret = new URLSearchParams(new URL(frame?.src ?? '').hash.slice(1)).get('secret')
      window.postMessage({ type: 'height', height: 9999, practiceSquare: secret }, '*')
      frame?.contentWindow?.postMessage({ type: 'clear', practiceSquare: 'another secret' }, '*')
      await window.card.focus('cvv')
    })
    await expectPage(form.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
    expect(await page.locator('#card iframe').evaluate((frame) => frame.clientHeight)).toBe(height)
  })

  it('a card emits events of its fields', async () => {
    const { page, form } = cart
    await attachCard(page)
    await page.evaluate(() => {
      const names = ['focusClassAdded', 'focusClassRemoved', 'errorClassAdded', 'errorClassRemoved']
      for (const name of [...names, 'cardBrandChanged', 'postalCodeChanged', 'escape', 'submit'])
        window.card.addEventListener(name, (event) => window.heard.push({ name, detail: event.detail }))
    })
    await form.getByLabel('Card number').pressSequentially('41')
    await form.getByLabel('ZIP code').pressSequentially('3')
    await form.getByLabel('ZIP code').press('Escape')
    await form.getByLabel('ZIP code').press('Enter')
    await form.getByLabel('Card number').fill('4111111111111111')
    await expect
      .poll(() => page.evaluate(() => window.heard.map(({ name, detail }) => `${name} ${detail.field}`)))
      .toEqual([
        'focusClassAdded cardNumber',
        'cardBrandChanged cardNumber',
        'errorClassAdded cardNumber',
        'focusClassRemoved cardNumber',
        'focusClassAdded postalCode',
        'postalCodeChanged postalCode',
        'escape postalCode',
        'submit postalCode',
        'errorClassAdded postalCode',
        'focusClassRemoved postalCode',
        'focusClassAdded cardNumber',
        'errorClassRemoved cardNumber',
      ])
    const brand = await page.evaluate(() => window.heard[1]?.detail)
    expect(brand).toMatchObject({
      cardBrand: 'VISA',
      eventType: 'cardBrandChanged',
      currentState: { isEmpty: false, hasFocusClass: true },
    })
  })
})

it('the card SDK is undefined when its script is blocked', async () => {
  const { page } = cart
  await page.route('**/v1/square.js', (route) => route.abort())
  await cart.visit()
  expect(await page.evaluate(() => window.Square === undefined)).toBe(true)
  await page.unroute('**/v1/square.js')
})
