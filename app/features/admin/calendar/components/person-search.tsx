import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Field } from '#app/ui/field.tsx'
import type { FoundPerson } from '#domain/contract/staff-booking.ts'
import { minSearchLength, peopleQuery } from '../queries.ts'
import { formatContact } from '../words.ts'

const SETTLE_MS = 200

/** Arrow keys move through the results, Enter selects. */
export function PersonSearch({ onChoose }: { onChoose: (person: FoundPerson) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const query = useDebounced(words.trim())
  const { data: people = [], error, isSuccess } = useQuery(peopleQuery(query))
  const isShown = isOpen && people.length > 0
  const chosen = people[active]

  // autoFocus would run before the dialog is open.
  useEffect(() => void input.current?.focus(), [])

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && people.length > 0) {
      setOpen(true)
      setActive((active + step + people.length) % people.length)
    } else if (event.key === 'Enter') {
      if (isShown && chosen) onChoose(chosen)
    } else if (event.key === 'Escape' && isShown) setOpen(false)
    else return
    // Keeps Enter from submitting the form, and Escape from closing the dialog.
    event.preventDefault()
  }

  return (
    <div className="relative">
      <Field
        label="Find a member or guest"
        hint="By name, email or phone."
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown ? `${id}-${active}` : undefined}
        autoComplete="off"
        ref={input}
        value={words}
        onChange={(event) => {
          setWords(event.target.value)
          setActive(0)
          setOpen(true)
        }}
        onKeyDown={handleKey}
        onBlur={() => setOpen(false)}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="People"
        hidden={!isShown}
        className="absolute inset-x-0 top-20 z-10 max-h-72 overflow-y-auto rounded-md border border-ink/50 bg-paper shadow-card"
      >
        {people.map((person, index) => (
          <PersonOption
            key={`${person.memberId} ${person.userId}`}
            id={`${id}-${index}`}
            person={person}
            isActive={index === active}
            onChoose={() => onChoose(person)}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5 text-sm">
        {error && wordsFor(error)}
        {isSuccess && isOpen && query.length >= minSearchLength && formatFoundCount(people.length)}
      </p>
    </div>
  )
}

type PersonOptionProps = { id: string; person: FoundPerson; isActive: boolean; onChoose: () => void }

function PersonOption({ id, person, isActive, onChoose }: PersonOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // On pointer down, before the field loses the focus and the list closes.
      onPointerDown={(event) => {
        event.preventDefault()
        onChoose()
      }}
      className="cursor-pointer px-3.5 py-2.5 hover:bg-brass-200/50 aria-selected:bg-brass-200"
    >
      <span className="font-semibold">{person.name || person.email}</span>
      {person.planName && <span className="ml-2 text-leaf text-sm">{person.planName}</span>}
      <span className="block text-ink-dim text-sm wrap-anywhere">{formatContact(person)}</span>
    </div>
  )
}

function formatFoundCount(count: number): string {
  if (count === 0) return 'No match. Enter a new guest below.'
  return count === 1 ? '1 person found' : `${count} people found`
}

function useDebounced(words: string): string {
  const [settled, setSettled] = useState(words)

  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
