import { expect, vi } from 'vitest'
import { fireEvent, isDrawn, screen, user, waitFor, within } from './screen.tsx'

type Name = string | RegExp
type Place = ReturnType<typeof within>

/** The element of that role and name, when it is there and can be used. */
export function usable(role: string, name: Name, place: Place = screen): Promise<HTMLElement> {
  return waitFor(() => {
    const element = place.getByRole(role, { name })
    expect(element).toBeEnabled()
    expect(element).not.toHaveAttribute('aria-disabled', 'true')
    return element
  })
}

export async function press(name: Name, place: Place = screen): Promise<void> {
  await user.click(await usable('button', name, place))
}

/** Two presses with nothing in between but what the page does at once: faster than any hand. */
export async function pressTwice(name: Name, place: Place = screen): Promise<void> {
  const button = await usable('button', name, place)
  button.click()
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  button.click()
}

export async function follow(name: Name, place: Place = screen): Promise<void> {
  await user.click(await place.findByRole('link', { name }))
}

/** Puts these words into a field, in place of what stood there. */
export async function fill(label: Name, words: string, place: Place = screen): Promise<void> {
  const field = await place.findByLabelText(label)
  await waitFor(() => expect(field).toBeEnabled())
  field.focus()
  fireEvent.input(field, { target: { value: words } })
}

/** The region of that role and name, to look and press within. */
export async function inside(role: string, name?: Name, place: Place = screen): Promise<Place> {
  return within(await place.findByRole(role, { name }))
}

export const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

/** Words that may be spread over several elements. */
export const sees = (words: Name) => waitFor(() => expect(document.body).toHaveTextContent(words))

/** What is said here has the focus, so that it is read out. */
export async function expectFocus(words: Name): Promise<void> {
  await waitFor(() => expect(screen.getByText(words)).toHaveFocus())
}

/** The row of a list that has this heading. */
export async function rowOf(heading: Name): Promise<HTMLElement> {
  const row = (await screen.findByRole('heading', { name: heading })).closest('li')
  if (row === null) throw new Error(`${heading} is the heading of no row.`)
  return row
}

export async function expectToast(...words: string[]): Promise<void> {
  await waitFor(() => {
    const toasts = within(screen.getByRole('region', { name: /Notifications/ })).getAllByRole('listitem', {
      hidden: true,
    })
    const texts = toasts.map(({ textContent }) => textContent)
    for (const word of words) expect(texts.join('\n')).toContain(word)
  })
}

/** Waits until something on the screen is so. */
export const eventually = waitFor
const address = () => window.location.pathname + window.location.search
/** Waits until this is the address, and its page is there. */
export function expectAddress(wanted: string | RegExp): Promise<void> {
  return waitFor(() => {
    expect(isDrawn()).toBe(true)
    if (typeof wanted === 'string') expect(address()).toBe(wanted)
    else expect(address()).toMatch(wanted)
  })
}

/** What the page hands over as a file. */
export function hearDownload(): () => { name: string; blob: Blob } {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:handed-over')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  return () => {
    const link = clicked.mock.contexts[0]
    return { name: (link as HTMLAnchorElement).download, blob: made.mock.calls[0]?.[0] as Blob }
  }
}

/** Fills in the door, which is open already. */
export async function signInAs(
  { email, password }: { email: string; password: string },
  place: Place = screen,
): Promise<void> {
  await fill('Email', email, place)
  await fill('Password', password, place)
  await press('Sign in', place)
}
