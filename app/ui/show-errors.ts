import { flushSync } from 'react-dom'

/** Shows what is wrong in a form and leads to the first of it, at once: a later frame would take the focus from who types on. */
export function showErrors(form: HTMLFormElement, show: () => void): void {
  flushSync(show)
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
