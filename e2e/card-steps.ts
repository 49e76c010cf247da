import type { Frame, FrameLocator, Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export type Place = Page | FrameLocator

export const declined = '4000 0000 0000 0002'
const accepted = '4111 1111 1111 1111'
export const asksForCode = '4310 0000 0020 1019'

export function cardForm(place: Place): FrameLocator {
  return place.frameLocator('iframe[title="Secure card form"]')
}

export async function fillCard(place: Place, number = accepted): Promise<void> {
  const form = cardForm(place)
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry').fill('12/30')
  await form.getByLabel('CVV').fill('111')
  await form.getByLabel('ZIP code').fill('35055')
}

/** Clicks by key, because a mouse click right after a layout change can land in the card's frame. */
export async function pay(place: Place, label: string | RegExp = /^Pay \$/): Promise<void> {
  const button = place.getByRole('button', { name: label })
  await expect(button).toBeEnabled()
  await button.focus()
  await expectKeysAt(button)
  await button.press('Enter')
}

/** Clicks by mouse, as most people do. */
export async function payByMouse(place: Place, label: string | RegExp = /^Pay \$/): Promise<void> {
  await pressByMouse(place.getByRole('button', { name: label }))
}

/** Waits until the scrolled page is painted, because an earlier click could land in the card's frame. */
export async function pressByMouse(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.scrollIntoViewIfNeeded()
  await button.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await button.click()
}

/** Waits until the browser sends keys to the newly focused frame instead of the previous one. */
export async function expectKeysAt(focused: Locator): Promise<void> {
  const around = framesAround((await (await focused.elementHandle())?.ownerFrame()) ?? null)
  const others = focused
    .page()
    .frames()
    .filter((one) => !around.includes(one))
  const hasFocus = (one: Frame) => one.evaluate(() => document.hasFocus()).catch(() => false)
  await expect.poll(() => Promise.all(others.map(hasFocus))).not.toContain(true)
}

function framesAround(frame: Frame | null): Frame[] {
  return frame ? [frame, ...framesAround(frame.parentFrame())] : []
}
