import { useEffect, useSyncExternalStore } from 'react'

export type ToastAction = {
  label: string
  onClick: () => void
  /** The toast closes on this page. Omitted for an undo, whose toast stays longer. */
  to?: string
}
export type Toast = {
  tone: 'success' | 'warning' | 'error'
  title: string
  description?: string
  action?: ToastAction
}

// toaster.tsx is loaded with the first toast; until then, toasts wait here.
const waiting: Toast[] = []
const listeners = new Set<() => void>()
let present: ((toast: Toast) => void) | null = null

function show(toast: Toast): void {
  if (!present) waiting.push(toast)
  present?.(toast)
  for (const listener of listeners) listener()
}

export const notify = {
  success: (title: string, description?: string, action?: ToastAction) =>
    show({ tone: 'success', title, description, action }),
  warning: (title: string, description?: string, action?: ToastAction) =>
    show({ tone: 'warning', title, description, action }),
  destructive: (title: string, description?: string, action?: ToastAction) =>
    show({ tone: 'error', title, description, action }),
}

/** Called by the mounted region. Delivers the waiting toasts and later ones. Returns the cleanup. */
export function deliverToasts(showToast: (toast: Toast) => void): () => void {
  present = showToast
  for (const toast of waiting.splice(0)) showToast(toast)
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

/** Does not repeat the toast while the failure lasts. */
export function useFailureToast(title: string, message: string | null): void {
  useEffect(() => {
    if (message !== null) notify.destructive(title, message)
  }, [title, message])
}
