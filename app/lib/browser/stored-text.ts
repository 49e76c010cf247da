/** Shared by all tabs. Without storage, it lasts as long as the page. */
export function storedText(key: string) {
  const listeners = new Set<() => void>()
  let unsaved: string | null = null

  function notifyListeners() {
    for (const listener of listeners) listener()
  }

  function handleStorage(event: StorageEvent) {
    if (event.key !== key && event.key !== null) return
    unsaved = null
    notifyListeners()
  }

  return {
    read(): string | null {
      try {
        return unsaved ?? localStorage.getItem(key)
      } catch {
        return unsaved
      }
    },
    write(text: string): void {
      try {
        localStorage.setItem(key, text)
        unsaved = null
      } catch {
        unsaved = text
      }
      notifyListeners()
    },
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) window.addEventListener('storage', handleStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', handleStorage)
      }
    },
  }
}
