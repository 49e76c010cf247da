export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** What a field is called, its place among those of that name, and what stands in it. */
export type Typed = [name: string, place: number, value: string]

/** Neither what must not be stored, nor what is no text of the person's. */
const SKIPPED = ['password', 'file', 'hidden', 'submit', 'button']

const keyOf = (path: string) => `nightlark.typed ${path}`

/** Keeps for the next page at this address what was typed into this one. Passwords are not stored, and a card's form is Square's. */
export function keepTyped(): void {
  const typed = typedFields().map(([field, name, place]): Typed => [name, place, textOf(field)])
  try {
    sessionStorage.setItem(keyOf(window.location.pathname), JSON.stringify(typed))
  } catch {
    // Where nothing can be stored, it has to be typed again.
  }
}

/** What the page before this one kept, once. */
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
