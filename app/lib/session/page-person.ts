let person: string | null = null

/** The user whose dashboard or admin panel is open; null on public pages. */
export const pagePerson = () => person

/** Called by the mounted page. Returns the cleanup. */
export function setPagePerson(userId: string): () => void {
  person = userId
  return () => {
    if (person === userId) person = null
  }
}
