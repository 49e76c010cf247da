import { flushSync } from 'react-dom'

/** Synchronous, because a later frame would take the focus from a user who keeps typing. */
export function showErrors(form: HTMLFormElement, show: () => void): void {
  flushSync(show)
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
