import { useEffect, useSyncExternalStore } from 'react'

/** A link or a button in a toast. */
export type ToastAction = {
  label: string
  onClick: () => void
  /** The page that it leads to, where the toast closes. Omitted for an undo, whose toast stays longer. */
  to?: string
}
export type Toast = {
  tone: 'success' | 'warning' | 'error'
  title: string
  description?: string
  action?: ToastAction
}

// The region that shows toasts (toaster.tsx) is loaded with the first of them. Until then, they wait here.
const waiting: Toast[] = []
const listeners = new Set<() => void>()
let present: ((toast: Toast) => void) | null = null

function show(toast: Toast): void {
  if (!present) waiting.push(toast)
  present?.(toast)
  for (const listener of listeners) listener()
}

/** Shows a toast. Each method is named by how the toast looks. */
export const notify = {
  success: (title: string, description?: string, action?: ToastAction) =>
    show({ tone: 'success', title, description, action }),
  warning: (title: string, description?: string, action?: ToastAction) =>
    show({ tone: 'warning', title, description, action }),
  destructive: (title: string, description?: string, action?: ToastAction) =>
    show({ tone: 'error', title, description, action }),
}

/** Called by the mounted region, which shows the waiting toasts and those that follow. Returns the cleanup. */
export function deliverToasts(to: (toast: Toast) => void): () => void {
  present = to
  for (const toast of waiting.splice(0)) to(toast)
  return () => {
    present = null
  }
}

export function useToastWaits(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast when a failure begins, but not again while it lasts. */
export function useFailureToast(title: string, message: string | null): void {
  useEffect(() => {
    if (message !== null) notify.destructive(title, message)
  }, [title, message])
}
