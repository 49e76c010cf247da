import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fetchedAhead, useFetchedAhead } from '#app/lib/loading/fetched-ahead.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { UserRole } from '#domain/admin/can.ts'

const CommandPalette = fetchedAhead(async () => (await import('./command-palette.tsx')).CommandPalette, null)

type PaletteButtonProps = { userId: string; role: UserRole; className?: string }

export function PaletteButton({ userId, role, className }: PaletteButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  // Recorded on press, because a newly loaded page may take the focus before the palette renders.
  const opener = useRef<Element>(null)

  // Preloaded, so that text typed right after opening is not lost.
  useFetchedAhead(CommandPalette)

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      event.preventDefault()
      if (!isOpen) opener.current = document.activeElement
      setIsOpen(!isOpen)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isOpen])

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={({ currentTarget }) => {
          opener.current = currentTarget
          setIsOpen(true)
        }}
        className={buttonStyle('quiet', className)}
      >
        <Search aria-hidden />
        <span className="max-md:sr-only">
          Go to<span className="sr-only"> a screen or a member</span>
        </span>
        <kbd
          aria-hidden
          className="rounded-sm border border-current/40 px-1.5 font-sans text-sm max-md:hidden"
        >
          Ctrl K
        </kbd>
      </button>
      {isOpen && (
        <CommandPalette userId={userId} role={role} opener={opener} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
