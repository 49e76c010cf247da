import { flushSync } from 'react-dom'

/** Shows a form's errors and focuses the first one synchronously: a later frame would take the focus from a user who types on. */
export function showErrors(form: HTMLFormElement, show: () => void): void {
  flushSync(show)
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
