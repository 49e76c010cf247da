import { useEffect } from 'react'
import { toast } from 'sonner'
import { wantToaster } from './toaster-wanted.ts'

type Tone = 'success' | 'warning' | 'error'
type More = { description?: string; action?: ToastAction }
/** A way on from the news. A toast that has one stays longer, so that there is time to get to it. */
export type ToastAction = { label: string; onClick: () => void }

const ACTION_MS = 20_000

// A guard may speak while the first page is still loading. Sonner drops what comes before its region is there.
const waiting: (() => void)[] = []
let listening = false

function show(tone: Tone, title: string, more: More) {
  const duration = more.action && ACTION_MS
  const present = () => void toast[tone](title, { ...more, duration })
  if (listening) return present()
  waiting.push(present)
  wantToaster()
}

/** Short news that needs no answer. Each method is named by how the toast looks. */
export const notify = {
  success: (title: string, description?: string, action?: ToastAction) =>
    show('success', title, { description, action }),
  warning: (title: string, description?: string, action?: ToastAction) =>
    show('warning', title, { description, action }),
  destructive: (title: string, description?: string, action?: ToastAction) =>
    show('error', title, { description, action }),
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
