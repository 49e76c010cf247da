import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

const LOOK =
  'items-center justify-center gap-3 border-claret border-b-2 bg-claret-pale px-4 py-2.5 font-semibold text-claret'

/** Open forms keep their input during an outage. */
export function OutageBar({ isOut }: { isOut: boolean }) {
  const dialog = useOpenDialog(isOut)

  return (
    <>
      <div role="status" className="sticky top-0 z-30 print:hidden">
        {isOut && !dialog && (
          <p className={`flex ${LOOK}`}>
            <OutageWords />
          </p>
        )}
      </div>
      {isOut &&
        dialog &&
        createPortal(
          <p
            ref={show}
            popover="manual"
            role="alert"
            className={`inset-x-0 top-0 bottom-auto m-0 w-full max-w-none border-x-0 border-t-0 open:flex print:hidden ${LOOK}`}
          >
            <OutageWords />
          </p>,
          dialog,
        )}
    </>
  )
}

function OutageWords() {
  return (
    <>
      <CloudOff aria-hidden className="size-5 shrink-0" />
      <span>The server is not answering. Trying again… What you have typed stays here.</span>
    </>
  )
}

/** The popover puts the bar in the top layer, above an open dialog. */
const show = (bar: HTMLElement | null) => bar?.showPopover()

/** Finds the topmost dialog, because everything outside it is inert. */
function useOpenDialog(isOut: boolean): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null)

  useEffect(() => {
    if (!isOut) return
    const look = () => setDialog([...document.querySelectorAll('dialog[open]')].at(-1) ?? null)
    const watch = new MutationObserver(look)
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    look()
    return () => watch.disconnect()
  }, [isOut])

  return dialog
}
