import { expect, vi } from 'vitest'
import { fireEvent, isDrawn, screen, user, waitFor, within } from './screen.tsx'

type Name = string | RegExp
type Place = ReturnType<typeof within>

/** Waits for an enabled element with that role and name. */
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

/** Clicks twice in immediate succession, faster than a person can. */
export async function pressTwice(name: Name, place: Place = screen): Promise<void> {
  const button = await usable('button', name, place)
  button.click()
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  button.click()
}

export async function follow(name: Name, place: Place = screen): Promise<void> {
  await user.click(await place.findByRole('link', { name }))
}

/** Replaces the text of a field. */
export async function fill(label: Name, words: string, place: Place = screen): Promise<void> {
  const field = await place.findByLabelText(label)
  await waitFor(() => expect(field).toBeEnabled())
  field.focus()
  fireEvent.input(field, { target: { value: words } })
}

/** Queries within the region with that role and name. */
export async function inside(role: string, name?: Name, place: Place = screen): Promise<Place> {
  return within(await place.findByRole(role, { name }))
}

export const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)

/** Waits for text that may span several elements. */
export const sees = (words: Name) => waitFor(() => expect(document.body).toHaveTextContent(words))

/** Waits until the text has focus, so that it is announced. */
export async function expectFocus(words: Name): Promise<void> {
  await waitFor(() => expect(screen.getByText(words)).toHaveFocus())
}

/** The list row with this heading. */
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

export const eventually = waitFor
const address = () => window.location.pathname + window.location.search
/** Waits until the address and its page are shown. */
export function expectAddress(wanted: string | RegExp): Promise<void> {
  return waitFor(() => {
    expect(isDrawn()).toBe(true)
    if (typeof wanted === 'string') expect(address()).toBe(wanted)
    else expect(address()).toMatch(wanted)
  })
}

/** Captures the next file download. */
export function hearDownload(): () => { name: string; blob: Blob } {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:handed-over')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  return () => {
    const link = clicked.mock.contexts[0]
    return { name: (link as HTMLAnchorElement).download, blob: made.mock.calls[0]?.[0] as Blob }
  }
}

/** Fills in and submits the sign-in form that is already open. */
export async function signInAs(
  { email, password }: { email: string; password: string },
  place: Place = screen,
): Promise<void> {
  await fill('Email', email, place)
  await fill('Password', password, place)
  await press('Sign in', place)
}
