// @vitest-environment happy-dom
import { h } from 'preact'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { drawEarly } from './draw-early.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** A form with a choice, a list, and so many lines of what is drawn in steps. */
function step(lines: number): ReactNode {
  const radio = (value: string) =>
    h('input', { type: 'radio', name: 'length', value, checked: value === '60' })
  const option = (value: string) => h('option', { value, selected: value === '1' }, value)
  const form = [radio('60'), radio('120'), h('select', { value: '1' }, ['1', '2'].map(option))]
  // What Preact draws is told to the app as what React would.
  return h(
    'form',
    {},
    ...form,
    ...Array.from({ length: lines }, (_, bay) => h('p', {}, `Bay ${bay + 1}`)),
  ) as ReactNode
}

const drawn = () => document.querySelectorAll('p').length
const radio = (value: string) => document.querySelector<HTMLInputElement>(`[value="${value}"]`)

beforeEach(() => {
  document.body.innerHTML = '<div data-early-place=""></div>'
  globalThis.earlyAnswers = { bays: Promise.resolve([1, 2, 3]) }
})

it('keeps what is chosen while the rest is still being drawn', async () => {
  await drawEarly<number[]>(
    'bays',
    () => false,
    (bays) => bays.map(step),
  )
  expect(drawn()).toBe(1)
  radio('120')?.click()
  const select = document.querySelector('select')
  if (select) select.value = '2'
  while (drawn() < 3) await frame()
  expect(radio('120')?.checked).toBe(true)
  expect(select?.value).toBe('2')
})

it('draws the rest at once for the app, which finds what was chosen', async () => {
  await drawEarly<number[]>(
    'bays',
    () => false,
    (bays) => bays.map(step),
  )
  radio('120')?.click()
  globalThis.drawnEarly?.finish()
  expect(drawn()).toBe(3)
  expect(radio('120')?.checked).toBe(true)
})

it('leaves the page as it was written for an app that is wanted by then', async () => {
  expect(
    await drawEarly<number[]>(
      'bays',
      () => true,
      (bays) => bays.map(step),
    ),
  ).toBe(false)
  expect(document.querySelector('[data-early-place]')).not.toBeNull()
})
