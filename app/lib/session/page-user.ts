let userId: string | null = null

/** Null on public pages. */
export const pageUserId = () => userId

/** Called by the mounted page. Returns the cleanup. */
export function setPageUserId(id: string): () => void {
  userId = id
  return () => {
    if (userId === id) userId = null
  }
}
