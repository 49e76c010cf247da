export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export type StoredValue = [name: string, position: number, value: string]

/** Secrets, and fields without entered text. */
const SKIPPED = ['password', 'file', 'hidden', 'submit', 'button']

const storageKey = (path: string) => `nightlark.typed ${path}`

/** For the next load of this address. Passwords are skipped, and the card form is Square's own frame. */
export function storeFormValues(): void {
  const values = listFields().map(
    ([field, name, position]): StoredValue => [name, position, readValue(field)],
  )
  try {
    sessionStorage.setItem(storageKey(window.location.pathname), JSON.stringify(values))
  } catch {
    // Without storage the user has to enter it again.
  }
}

export function takeFormValues(): string | null {
  try {
    const key = storageKey(window.location.pathname)
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text
  } catch {
    return null
  }
}

export function listFields(): [field: FormField, name: string, position: number][] {
  const counts = new Map<string, number>()
  const fields = [...document.querySelectorAll<FormField>('input, textarea, select')]
  return fields
    .filter(({ type }) => !SKIPPED.includes(type))
    .map((field) => {
      const name = field.name || field.labels?.[0]?.textContent || field.getAttribute('aria-label') || ''
      const position = counts.get(name) ?? 0
      counts.set(name, position + 1)
      return [field, name, position]
    })
}

export function readValue(field: FormField): string {
  return isCheckable(field) ? String(field.checked) : field.value
}

export function isCheckable(field: FormField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}
