import { useEffect } from 'react'
import { toast } from 'sonner'
import { wantToaster } from './toaster-wanted.ts'

type Tone = 'success' | 'warning' | 'error'

// A guard may speak while the first page is still loading. Sonner drops what comes before its region is there.
const waiting: (() => void)[] = []
let listening = false

function show(tone: Tone, title: string, description?: string) {
  const present = () => void toast[tone](title, { description })
  if (listening) return present()
  waiting.push(present)
  wantToaster()
}

/** Short news that needs no answer. Each method is named by how the toast looks. */
export const notify = {
  success: (title: string, description?: string) => show('success', title, description),
  warning: (title: string, description?: string) => show('warning', title, description),
  destructive: (title: string, description?: string) => show('error', title, description),
}

/** Called by the region when it stands: shows what has been waiting. Returns the undo. */
export function deliverToasts(): () => void {
  listening = true
  for (const present of waiting.splice(0)) present()
  return () => {
    listening = false
  }
}

/** Tells of a failure once, when it comes up; not again while it lasts. */
export function useFailureToast(title: string, message: string | null): void {
  useEffect(() => {
    if (message !== null) notify.destructive(title, message)
  }, [title, message])
}
