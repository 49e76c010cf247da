import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type ModalProps = {
  title: ReactNode
  lead?: ReactNode
  wide?: boolean
  /** Hides the page behind it. */
  covers?: boolean
  onClose: () => void
  children: ReactNode
}

/** Open while it is rendered. Afterwards the focus returns to where it was, or to the page. */
export function Modal({ title, lead, wide = false, covers = false, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useLayoutEffect(() => {
    const sheet = dialog.current
    const opener = document.activeElement
    sheet?.showModal()
    sheet?.querySelector<HTMLElement>('input:not([type=radio], [disabled]), select, textarea')?.focus()
    return () => {
      sheet?.close()
      // The opener may have been removed.
      if (!(opener?.isConnected && opener !== document.body)) document.getElementById('content')?.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // React also bubbles the event from a dialog on top of this one.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      className={`paper m-auto max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-lg p-5 sm:p-8 ${covers ? 'backdrop:bg-night' : 'backdrop:bg-night/80'} ${wide ? 'w-[min(56rem,calc(100vw-1.5rem))]' : 'w-[min(38rem,calc(100vw-1.5rem))]'}`}
    >
      <h2 id={titleId} tabIndex={-1} className="rule-double pb-4 text-2xl outline-none">
        {title}
      </h2>
      {lead && <p className="mt-4">{lead}</p>}
      <div className="mt-5">{children}</div>
    </dialog>
  )
}
