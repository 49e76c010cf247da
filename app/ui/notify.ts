import { useEffect } from 'react'
import { toast } from 'sonner'
import { wantToaster } from './toaster-wanted.ts'

type Tone = 'success' | 'warning' | 'error'
type More = { description?: string; action?: ToastAction }
/** A link or button in a toast. Such a toast stays longer, so that there is time to reach it. */
export type ToastAction = { label: string; onClick: () => void }

const ACTION_MS = 20_000

// A route guard may show a toast while the first page loads, but Sonner drops toasts before its region is mounted.
const waiting: (() => void)[] = []
let listening = false

function show(tone: Tone, title: string, more: More) {
  const duration = more.action && ACTION_MS
  const present = () => void toast[tone](title, { ...more, duration })
  if (listening) return present()
  waiting.push(present)
  wantToaster()
}

/** Shows a toast. Each method is named by how the toast looks. */
export const notify = {
  success: (title: string, description?: string, action?: ToastAction) =>
    show('success', title, { description, action }),
  warning: (title: string, description?: string, action?: ToastAction) =>
    show('warning', title, { description, action }),
  destructive: (title: string, description?: string, action?: ToastAction) =>
    show('error', title, { description, action }),
}

/** Called by the mounted region: shows the waiting toasts. Returns the cleanup. */
export function deliverToasts(): () => void {
  listening = true
  for (const present of waiting.splice(0)) present()
  return () => {
    listening = false
  }
}

/** Shows a toast once when a failure occurs, not again while it lasts. */
export function useFailureToast(title: string, message: string | null): void {
  useEffect(() => {
    if (message !== null) notify.destructive(title, message)
  }, [title, message])
}
