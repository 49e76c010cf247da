// @vitest-environment happy-dom
import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

it.each([
  ['before React looks at the page', ['press', 'hydrate']],
  ['by the press that makes React look at the page', ['hydrate', 'press']],
] as const)('React hears once of a button that was pressed %s', async (_, order) => {
  vi.resetModules()
  const { pressEarly, rememberPresses } = await import('./early-press.ts')
  function Cart() {
    const [count, setCount] = useState(0)
    useEffect(pressEarly, [])
    return (
      <button type="button" onClick={() => setCount((now) => now + 1)}>
        {count} in the cart
      </button>
    )
  }
  document.body.innerHTML = `<main>${renderToString(<Cart />)}</main>`
  const main = document.querySelector('main') as HTMLElement
  rememberPresses()
  const acts = {
    press: () => main.querySelector('button')?.click(),
    hydrate: () => hydrateRoot(main, <Cart />),
  }
  for (const act of order) acts[act]()
  await vi.waitFor(() => expect(main.textContent).not.toBe('0 in the cart'))
  // Whatever presses again does so before this.
  await new Promise((resolve) => setTimeout(resolve))
  expect(main.textContent).toBe('1 in the cart')
})
