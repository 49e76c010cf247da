import { isTicked, type Typed, type TypedField, textOf, typedFields } from './typed-text.ts'

/** Restores what was entered before a reload: each field when it appears, with the events of real input. */
export function typeAgain(text: string): void {
  const left: Typed[] = JSON.parse(text)
  const path = window.location.pathname
  const observer = new MutationObserver(writeBack)

  function writeBack() {
    if (window.location.pathname !== path) left.length = 0
    for (const [field, name, place] of typedFields()) {
      const at = left.findIndex((typed) => typed[0] === name && typed[1] === place)
      const [found] = at < 0 ? [] : left.splice(at, 1)
      if (found && found[2] !== textOf(field)) write(field, found[2])
    }
    if (left.length === 0) observer.disconnect()
  }

  observer.observe(document, { childList: true, subtree: true })
  writeBack()
}

function write(field: TypedField, value: string): void {
  if (isTicked(field)) {
    if (field.type === 'checkbox' || value === 'true') field.click()
    return
  }
  // React ignores values that are set on the element itself.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
