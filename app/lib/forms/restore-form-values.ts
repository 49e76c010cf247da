import { type FormField, isCheckable, listFields, readValue, type StoredValue } from './stored-form-values.ts'

/** Restores each field when it appears, with the events of real input. */
export function restoreFormValues(text: string): void {
  const pending: StoredValue[] = JSON.parse(text)
  const path = window.location.pathname
  const observer = new MutationObserver(restore)

  function restore() {
    if (window.location.pathname !== path) pending.length = 0
    for (const [field, name, position] of listFields()) {
      const at = pending.findIndex((value) => value[0] === name && value[1] === position)
      const [found] = at < 0 ? [] : pending.splice(at, 1)
      if (found && found[2] !== readValue(field)) write(field, found[2])
    }
    if (pending.length === 0) observer.disconnect()
  }

  observer.observe(document, { childList: true, subtree: true })
  restore()
}

function write(field: FormField, value: string): void {
  if (isCheckable(field)) {
    if (field.type === 'checkbox' || value === 'true') field.click()
    return
  }
  // React ignores values that are set on the element itself.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
