import { CloudOff } from 'lucide-react'

/** Above every screen while nothing answers. What is open and typed below it stays. */
export function OutageBar({ isOut }: { isOut: boolean }) {
  return (
    <div role="status" className="sticky top-0 z-30 print:hidden">
      {isOut && (
        <p className="flex items-center justify-center gap-3 border-claret border-b-2 bg-claret-pale px-4 py-2.5 font-semibold text-claret">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          <span>The server is not answering. Trying again… What you have typed stays here.</span>
        </p>
      )}
    </div>
  )
}
