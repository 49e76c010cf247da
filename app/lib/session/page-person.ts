let person: string | null = null

/** Of whom the open page is: a dashboard or the admin panel of one person. Null on pages that anybody reads. */
export const pagePerson = () => person

/** Called by the mounted page. Returns the cleanup. */
export function openFor(userId: string): () => void {
  person = userId
  return () => {
    if (person === userId) person = null
  }
}
