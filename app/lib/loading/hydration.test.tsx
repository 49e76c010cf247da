// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { discardEarlyClick, repeatEarlyInput } from './hydration.ts'

afterEach(() => {
  document.body.replaceChildren()
})

const later = () => new Promise((resolve) => setTimeout(resolve))

function addButton() {
  const button = document.createElement('button')
  const onClick = vi.fn()
  button.addEventListener('click', onClick)
  document.body.append(button)
  return { button, onClick }
}

it('repeatEarlyInput clicks a button once that was clicked before React hydrated', async () => {
  const { button, onClick } = addButton()
  globalThis.earlyInput = { pressed: button, chosen: new Map() }
  repeatEarlyInput()
  repeatEarlyInput()
  await later()
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('repeatEarlyInput does not repeat a click that React has handled', async () => {
  const { button, onClick } = addButton()
  globalThis.earlyInput = { pressed: button, chosen: new Map() }
  discardEarlyClick({ target: button })
  repeatEarlyInput()
  await later()
  expect(onClick).not.toHaveBeenCalled()
})

it('repeatEarlyInput does not click a button that is no longer on the page', async () => {
  const { button, onClick } = addButton()
  globalThis.earlyInput = { pressed: button, chosen: new Map() }
  button.remove()
  repeatEarlyInput()
  await later()
  expect(onClick).not.toHaveBeenCalled()
})

it('repeatEarlyInput restores choices in a list and among radio buttons', async () => {
  document.body.innerHTML =
    '<select><option>a</option><option selected>b</option></select><input type="radio" checked />'
  const [select, radio] = [document.querySelector('select'), document.querySelector('input')]
  if (!select || !radio) throw new Error('they were just written')
  const heard: string[] = []
  select.addEventListener('change', () => heard.push(select.value))
  radio.addEventListener('click', () => heard.push(`radio ${radio.checked}`))
  globalThis.earlyInput = {
    chosen: new Map<HTMLInputElement | HTMLSelectElement, string>([
      [select, 'b'],
      [radio, 'on'],
    ]),
  }
  const { chosen } = globalThis.earlyInput
  // The start script keeps recording choices (app/start-page.ts).
  const noteAgain = () => {
    chosen.delete(select)
    chosen.set(select, select.value)
  }
  select.addEventListener('change', noteAgain)
  // React does this when the server rendered another value.
  select.value = 'a'
  radio.checked = false
  repeatEarlyInput()
  await later()
  expect(heard).toEqual(['b', 'radio true'])
})
