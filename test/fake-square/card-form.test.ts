import { expect as expectPage } from '@playwright/test'
import { beforeEach, describe, expect, it } from 'vitest'
import { pay, queueMisbehaviors } from '../../packages/fake-square/test/square-calls.ts'
import { findViolations } from '../axe-in-page.ts'
import { attachCard, fillCard, tokenize } from './card-page.ts'
import { openCart } from './open-cart.ts'

const cart = openCart()
beforeEach(() => attachCard(cart.page))

describe('the card form', () => {
  it('the card form says that no money moves', async () => {
    await expectPage(cart.form.getByText('Practice mode: no money moves.')).toBeVisible()
  })

  it('the card form groups the number, shows the brand, and pays', async () => {
    const { form, page } = cart
    await form.getByLabel('Card number').pressSequentially('4111111111111111')
    await expectPage(form.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
    await expectPage(form.getByRole('status')).toHaveText('Visa')
    await form.getByLabel('Expiry').pressSequentially('1239')
    await expectPage(form.getByLabel('Expiry')).toHaveValue('12/39')
    await form.getByLabel('CVV').pressSequentially('1x11')
    await form.getByLabel('ZIP code').pressSequentially('35055')
    const result = await tokenize(page)
    const billing = { postalCode: '35055' }
    expect(result).toMatchObject({
      status: 'OK',
      details: {
        method: 'Card',
        card: { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2039, billing },
        billing,
      },
    })
    expect((await pay(cart.host, { source_id: result.token })).body.payment.status).toBe('COMPLETED')
  })

  it('the card form accepts a pasted number in any format and four digits for American Express', async () => {
    const { form } = cart
    await fillCard(form, { number: '3400-0000.0000009', expiry: '12 / 2039', cvv: '1111' })
    await expectPage(form.getByLabel('Card number')).toHaveValue('3400 000000 00009')
    await expectPage(form.getByLabel('Expiry')).toHaveValue('12/39')
    expect((await tokenize(cart.page)).details?.card.brand).toBe('AMERICAN_EXPRESS')
  })

  it('the card form keeps the caret position and allows deletion', async () => {
    const number = cart.form.getByLabel('Card number')
    await number.fill('4111111111')
    for (let step = 0; step < 7; step += 1) await number.press('ArrowLeft')
    await number.pressSequentially('23')
    await expectPage(number).toHaveValue('4111 2311 1111')
    await number.press('Backspace')
    await expectPage(number).toHaveValue('4111 2111 111')
    const expiry = cart.form.getByLabel('Expiry')
    await expiry.pressSequentially('5')
    await expectPage(expiry).toHaveValue('05/')
    await expiry.press('Backspace')
    await expectPage(expiry).toHaveValue('05')
    await expiry.press('Backspace')
    await expectPage(expiry).toHaveValue('0')
  })

  it('the card form shows the error at each field and focuses the first', async () => {
    const { form, page } = cart
    const result = await tokenize(page)
    expect(result.status).toBe('Invalid')
    expect(result.errors?.map(({ type, field }) => [type, field])).toEqual([
      ['VALIDATION_ERROR', 'cardNumber'],
      ['VALIDATION_ERROR', 'expirationDate'],
      ['VALIDATION_ERROR', 'cvv'],
      ['VALIDATION_ERROR', 'postalCode'],
    ])
    const number = form.getByLabel('Card number')
    await expectPage(number).toBeFocused()
    await expectPage(number).toHaveAccessibleDescription('Enter a card number.')
    await fillCard(form, { number: '4111111111111112', expiry: '01/20', cvv: '1', zip: '!' })
    await form.getByLabel('Card number').focus()
    for (const words of ['valid card number', 'has expired', '3 digits of the CVV', 'valid ZIP'])
      await expectPage(form.getByText(words)).toBeVisible()
    await fillCard(form)
    await expectPage(number).not.toHaveAttribute('aria-invalid')
    expect((await tokenize(page)).status).toBe('OK')
  })

  it('the card form refuses a real card', async () => {
    const sent: string[] = []
    cart.page.on('request', (request) => sent.push(request.url()))
    await fillCard(cart.form, { number: '4242424242424242' })
    expect((await tokenize(cart.page)).errors?.[0]?.message).toMatch(/only the test cards/)
    expect(sent).toEqual([])
  })

  it('the card form fills in a test card', async () => {
    const { form, page } = cart
    await form.getByText('Test cards', { exact: true }).click()
    await form.getByRole('button', { name: 'Visa, declined' }).click()
    const { token } = await tokenize(page)
    const answer = await pay(cart.host, { source_id: token })
    expect(answer.body.errors[0]?.code).toBe('GENERIC_DECLINE')
  })

  it('the card form works by keyboard alone', async () => {
    const { page, form } = cart
    await page.keyboard.press('Tab')
    const entries = { 'Card number': '4111111111111111', Expiry: '1239', CVV: '111', 'ZIP code': '35055' }
    for (const [label, entry] of Object.entries(entries)) {
      await expectPage(form.getByLabel(label)).toBeFocused()
      await page.keyboard.type(entry)
      await page.keyboard.press('Tab')
    }
    await expectPage(form.getByText('Test cards', { exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await expectPage(page.getByRole('button', { name: 'Pay' })).toBeFocused()
    expect((await tokenize(page)).status).toBe('OK')
  })

  it('the card form hides the card from the page and sends it to one endpoint only', async () => {
    const bodies: [string, string][] = []
    cart.page.on('request', (request) => bodies.push([request.url(), request.postData() ?? '']))
    await fillCard(cart.form)
    const { token } = await tokenize(cart.page)
    expect(token).toMatch(/^cnon:/)
    expect(
      await cart.page.evaluate(() => document.querySelector('iframe')?.contentDocument ?? null),
    ).toBeNull()
    const withCard = bodies.filter(([url, body]) => `${url}${body}`.replaceAll(' ', '').includes('41111111'))
    expect(withCard.map(([url]) => new URL(url).pathname)).toEqual(['/practice/square/v2/card-nonce'])
  })

  it('the card form reports that Square does not answer', async () => {
    await fillCard(cart.form)
    await queueMisbehaviors(cart.host, { endpoint: 'card-nonce', do: 'fail', status: 503 })
    expect((await tokenize(cart.page)).status).toBe('Error')
    await cart.page.route('**/v2/card-nonce', (route) => route.abort())
    expect((await tokenize(cart.page)).status).toBe('Error')
    await cart.page.unroute('**/v2/card-nonce')
    expect((await tokenize(cart.page)).status).toBe('OK')
  })
})

describe.each([320, 600])('the card form at %i pixels', (width) => {
  it('the card form fits, grows with its content, and is accessible', async () => {
    const { page, form } = cart
    await page.setViewportSize({ width, height: 900 })
    await tokenize(page)
    await form.getByText('Test cards', { exact: true }).click()
    const box = async (label: string) => form.getByLabel(label, { exact: true }).boundingBox()
    const [number, cvv] = [await box('Card number'), await box('CVV')]
    expect((number?.y ?? 0) === (cvv?.y ?? 0)).toBe(width === 600)
    await expect
      .poll(() =>
        page
          .frames()[1]
          ?.evaluate(() => [
            document.documentElement.scrollHeight <= innerHeight,
            document.documentElement.scrollWidth <= innerWidth,
          ]),
      )
      .toEqual([true, true])
    expect(await findViolations(page)).toEqual([])
  })
})

describe.each([300, 420, 600])('the card form out of view, at %i pixels', (width) => {
  it('the card form out of view has its full height', async () => {
    const { page } = cart
    await page.evaluate(() => window.card.detach())
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => document.querySelector('h1')?.style.setProperty('margin-top', '3000px'))
    await attachCard(page)
    const needed = await page.frames()[1]?.evaluate(async () => {
      const height = () => Math.ceil(document.getElementById('sheet')?.getBoundingClientRect().height ?? 0)
      height()
      await document.fonts.ready
      return height()
    })
    expect((await page.locator('#card iframe').boundingBox())?.height).toBe(needed)
  })
})
