import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'

type SearchBoxProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Moves the focus into the list. */
  onLeave: () => void
}

/** `/` focuses the box from anywhere on the page, Escape clears it, and the down arrow moves into the list. */
export function SearchBox({ label, value, onChange, onLeave }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const handleSlash = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || isTyping(target)) return
      event.preventDefault()
      box.current?.select()
    }
    window.addEventListener('keydown', handleSlash)
    return () => window.removeEventListener('keydown', handleSlash)
  }, [])

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && value !== '') onChange('')
    if (event.key === 'ArrowDown') onLeave()
    if (['Escape', 'ArrowDown'].includes(event.key)) event.preventDefault()
  }

  return (
    <search className="relative min-w-0 flex-1 basis-64">
      <Search aria-hidden className="absolute top-3 left-3.5 size-5 text-cream-dim" />
      <input
        ref={box}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={`${label}...`}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={handleKey}
        className="peer h-11 w-full rounded-md border border-cream/45 bg-night/60 pr-12 pl-11 text-base text-cream placeholder:text-cream-dim hover:border-cream/75"
      />
      <kbd
        aria-hidden
        className="pointer-events-none absolute top-2.5 right-3 hidden rounded-sm border border-cream/35 px-1.5 text-cream-dim text-sm md:peer-placeholder-shown:block"
      >
        /
      </kbd>
    </search>
  )
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null
}
