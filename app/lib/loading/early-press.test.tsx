// @vitest-environment happy-dom
import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'

type Presses = typeof import('./early-press.ts')
let presses: Presses
let pressed: ReturnType<typeof vi.fn<() => void>>
beforeEach(async () => {
  vi.resetModules()
  presses = await import('./early-press.ts')
  pressed = vi.fn<() => void>()
})

/** As app/root.tsx has it. */
function Page({ children }: { children: ReactNode }) {
  useEffect(presses.pressEarly, [])
  return (
    <div role="presentation" onClickCapture={presses.hearPress}>
      {children}
    </div>
  )
}

function Button({ isCounting = false }: { isCounting?: boolean }) {
  const [count, setCount] = useState(0)
  function handleClick() {
    pressed()
    if (isCounting) setCount((now) => now + 1)
  }
  return (
    <button type="button" onClick={handleClick}>
      {count}
    </button>
  )
}

function write(page: ReactNode): HTMLElement {
  document.body.innerHTML = `<main>${renderToString(page)}</main>`
  presses.rememberPresses()
  return document.querySelector('main') as HTMLElement
}

/** Whatever presses again does so before this is over. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

it.each([
  ['before React looks at the page', 'changes the page', ['press', 'hydrate']],
  ['before React looks at the page', 'changes nothing', ['press', 'hydrate']],
  ['by the press that makes React look at the page', 'changes the page', ['hydrate', 'press']],
  ['by the press that makes React look at the page', 'changes nothing', ['hydrate', 'press']],
] as const)('React hears once of a button that was pressed %s and %s', async (_, what, order) => {
  const page = (
    <Page>
      <Button isCounting={what === 'changes the page'} />
    </Page>
  )
  const main = write(page)
  const acts = {
    press: () => main.querySelector('button')?.click(),
    hydrate: () => hydrateRoot(main, page),
  }
  for (const act of order) acts[act]()
  await vi.waitFor(() => expect(pressed).toHaveBeenCalled(), { timeout: 60_000 })
  await nextTask()
  await nextTask()
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('React hears once of a button in a part that it took over while another part still waits', async () => {
  const page = (
    <Page>
      <div id="front" data-late="">
        <Button />
      </div>
      <div id="back" data-late="" />
    </Page>
  )
  const main = write(page)
  hydrateRoot(main, page)
  main.querySelector('button')?.click()
  expect(pressed).toHaveBeenCalledTimes(1)
  for (const id of ['front', 'back']) presses.partIsReady(id)
  await nextTask()
  await nextTask()
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('React hears once of a button in a part whose script comes after the press', async () => {
  const script = Promise.withResolvers<void>()
  function Late() {
    use(script.promise)
    useEffect(() => void presses.partIsReady('front'), [])
    return <Button />
  }
  const page = (part: ReactNode) => (
    <Page>
      <div id="front" data-late="">
        <Suspense>{part}</Suspense>
      </div>
    </Page>
  )
  const main = write(page(<Button />))
  hydrateRoot(main, page(<Late />))
  main.querySelector('button')?.click()
  await nextTask()
  expect(pressed).not.toHaveBeenCalled()
  script.resolve()
  await vi.waitFor(() => expect(pressed).toHaveBeenCalled(), { timeout: 60_000 })
  await nextTask()
  expect(pressed).toHaveBeenCalledTimes(1)
})
