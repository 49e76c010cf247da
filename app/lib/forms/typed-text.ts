export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export type Typed = [name: string, place: number, value: string]

/** Fields that must not be stored, or that hold nothing that was entered. */
const SKIPPED = ['password', 'file', 'hidden', 'submit', 'button']

const keyOf = (path: string) => `nightlark.typed ${path}`

/** Stores what was entered, for the next load of this address. Passwords are not stored, and the card form belongs to Square. */
export function storeTyped(): void {
  const typed = typedFields().map(([field, name, place]): Typed => [name, place, textOf(field)])
  try {
    sessionStorage.setItem(keyOf(window.location.pathname), JSON.stringify(typed))
  } catch {
    // Without storage the user has to enter it again.
  }
}

export function takeTyped(): string | null {
  try {
    const key = keyOf(window.location.pathname)
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text
  } catch {
    return null
  }
}

export function typedFields(): [field: TypedField, name: string, place: number][] {
  const counts = new Map<string, number>()
  const fields = [...document.querySelectorAll<TypedField>('input, textarea, select')]
  return fields
    .filter(({ type }) => !SKIPPED.includes(type))
    .map((field) => {
      const name = field.name || field.labels?.[0]?.textContent || field.getAttribute('aria-label') || ''
      const place = counts.get(name) ?? 0
      counts.set(name, place + 1)
      return [field, name, place]
    })
}

export function textOf(field: TypedField): string {
  return isTicked(field) ? String(field.checked) : field.value
}

export function isTicked(field: TypedField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}
