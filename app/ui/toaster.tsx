import { type FocusEvent, useEffect, useRef } from 'react'
import { Toaster as Sonner, type ToasterProps, toast, useSonner } from 'sonner'
import { deliverToasts, type Toast, type ToastAction } from './notify.ts'

const toasterDefaults = {
  visibleToasts: 1,
  position: 'bottom-right',
  hotkey: ['altKey', 'KeyT'],
  duration: 4_500,
  containerAriaLabel: 'Notifications',
} satisfies ToasterProps

/** Undo is offered only here, so the toast stays longer. */
const UNDO_MS = 20_000

const TOAST =
  'paper flex w-full items-start gap-3 rounded-md border-l-4 border-brass-400 shadow-toast! py-3.5 pr-4 pl-4 font-sans ' +
  'data-[type=error]:border-claret data-[type=success]:border-leaf data-[visible=false]:invisible sm:w-96'

const ACTION =
  '-my-1 min-h-11 shrink-0 cursor-pointer self-center rounded-md bg-pine-800 px-3.5 font-semibold text-cream text-sm ' +
  'hover:bg-pine-700 focus-visible:outline-3 focus-visible:outline-(--focus) focus-visible:outline-offset-2'

type ToastRegionProps = {
  /** The region's accessible name on pages with another one. */
  label?: string
  at?: string
}

export function Toaster({ label = toasterDefaults.containerAriaLabel, at }: ToastRegionProps) {
  useEffect(() => {
    return deliverToasts(present)
  }, [])
  useEffect(() => void dismissToastsTo(at), [at])

  return (
    <div className="contents" {...useFocusReturn()}>
      <Sonner
        {...toasterDefaults}
        containerAriaLabel={label}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast: TOAST,
            title: 'font-semibold',
            description: 'text-(--dim) text-sm leading-snug',
            content: 'min-w-0 flex-1',
            icon: 'mt-0.5 shrink-0',
            actionButton: ACTION,
            success: '[&_[data-icon]]:text-leaf',
            warning: '[&_[data-icon]]:text-brass-600',
            error: '[&_[data-icon]]:text-claret',
          },
        }}
      />
    </div>
  )
}

/** Maps toasts to the pages that their links open. */
const targets = new Map<string | number, string>()

function present({ tone, title, description, action }: Toast): void {
  const id = toast[tone](title, { description, action, duration: getToastDuration(action) })
  if (action?.to) targets.set(id, action.to)
}

export function getToastDuration(action: ToastAction | undefined): number {
  return action && action.to === undefined ? UNDO_MS : toasterDefaults.duration
}

function dismissToastsTo(page: string | undefined): void {
  for (const [id, to] of targets) {
    if (to === page && targets.delete(id)) toast.dismiss(id)
  }
}

/** Returns the focus when the last toast closes. Sonner would do so whenever it leaves a toast, which traps Tab. */
function useFocusReturn() {
  const { toasts } = useSonner()
  const from = useRef<EventTarget | null>(null)
  const isEmpty = toasts.length === 0

  useEffect(() => {
    if (isEmpty && from.current instanceof HTMLElement) from.current.focus({ preventScroll: true })
  }, [isEmpty])

  return {
    onFocusCapture(event: FocusEvent) {
      event.stopPropagation()
      if (!event.currentTarget.contains(event.relatedTarget)) from.current = event.relatedTarget
    },
    onBlurCapture({ target, currentTarget, relatedTarget }: FocusEvent) {
      if (target.isConnected && !currentTarget.contains(relatedTarget)) from.current = null
    },
  }
}
