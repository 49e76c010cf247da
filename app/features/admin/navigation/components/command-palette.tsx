import { useQueries, useQuery } from '@tanstack/react-query'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { minSearchLength, peopleQuery } from '#app/features/admin/calendar/queries.ts'
import { fullListQuery } from '#app/features/admin/lists/queries.ts'
import { fullName } from '#app/features/admin/lists/rules.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { useGymSystem } from '#app/lib/portal/gym-system.ts'
import { indexRows } from '#app/ui/list/list-column.ts'
import { useDebounced } from '#app/ui/list/use-debounced.ts'
import { type Act, can, type UserRole } from '#domain/admin/can.ts'
import type { FoundPerson } from '#domain/contract/staff-booking.ts'
import { numberExistsQuery } from '../queries.ts'
import { type Destination, extractPhoneDigits, findDestinations, parseNumbers } from '../rules.ts'
import { optionId, PaletteList } from './palette-list.tsx'

type CommandPaletteProps = {
  userId: string
  role: UserRole
  /** Gets the focus back on close. */
  opener: RefObject<Element | null>
  onClose: () => void
}

export function CommandPalette({ userId, role, opener, onClose }: CommandPaletteProps) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const isLeaving = useRef(false)
  const navigate = useNavigate()
  const { offered, state } = useDestinations(text, userId, role)
  const chosen = offered[Math.min(active, offered.length - 1)]

  function go({ path }: Destination) {
    isLeaving.current = true
    onClose()
    void navigate(path)
  }

  function handleKey(event: KeyboardEvent) {
    const last = offered.length - 1
    if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? last : active - 1)
    else if (event.key === 'Enter' && chosen) go(chosen)
    else return
    event.preventDefault()
  }

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-night/80" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const { current } = opener
            if (current instanceof HTMLElement && !isLeaving.current) current.focus({ preventScroll: true })
          }}
          className="paper fixed inset-x-3 top-[10dvh] z-50 mx-auto flex max-h-[76dvh] max-w-xl flex-col rounded-lg"
        >
          <Dialog.Title className="sr-only">Go to a screen or a member</Dialog.Title>
          <input
            role="combobox"
            aria-label="Screen or member"
            aria-expanded="true"
            aria-controls="palette-list"
            aria-activedescendant={chosen && optionId(chosen)}
            aria-autocomplete="list"
            autoComplete="off"
            placeholder="Screen, name, phone, NB-10001"
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setActive(0)
            }}
            onKeyDown={handleKey}
            className="h-14 shrink-0 rounded-t-lg border-(--rule) border-b bg-transparent px-5 text-lg placeholder:text-(--dim) focus-visible:outline-offset-[-3px]"
          />
          <PaletteList destinations={offered} chosen={chosen} isLoading={state !== undefined} onChoose={go} />
          <p role="status" className="shrink-0 border-(--rule) border-t px-5 py-2.5 text-(--dim) text-sm">
            {state ?? `${offered.length} ${offered.length === 1 ? 'place' : 'places'} to go`}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function useDestinations(text: string, userId: string, role: UserRole) {
  const { members, source, isPending, error, isOurs } = useFoundMembers(text, userId)
  const stock = useQuery(fullListQuery('stock', userId))
  const numbers = useExistingNumbers(source === 'builtin' ? text : '')
  const searchData = useMemo(
    () => ({
      members: indexRows(members ?? [], {
        id: ({ id }) => id,
        // The server also matches fields that are not listed here.
        searched: (member) =>
          isOurs
            ? [text.trim()]
            : [fullName(member), member.email, extractPhoneDigits(member.phonecell ?? '')],
      }),
      products: indexRows(stock.data?.rows ?? [], { id: ({ id }) => id, searched: ({ name }) => [name] }),
      numbers: numbers.split(' ').filter(Boolean),
      source,
      canDo: (act: Act) => can(role, act),
    }),
    [role, members, numbers, source, isOurs, text, stock.data],
  )
  const offered = useMemo(() => findDestinations(text, searchData), [text, searchData])
  const state = isPending ? 'Loading members...' : error && !members ? wordsFor(error) : undefined
  return { offered, state }
}

/** Returns one string, because it is stable between renders. */
function useExistingNumbers(text: string): string {
  const typed = parseNumbers(useDebounced(text))
  const results = useQueries({ queries: typed.map(numberExistsQuery) })
  return typed.filter((_, place) => results[place]?.data).join(' ')
}

/** Searches the built-in members on the server, and those of another gym system in the browser. */
function useFoundMembers(text: string, userId: string) {
  const system = useGymSystem()
  const q = useDebounced(text.trim())
  const isBuiltin = system === 'builtin'
  const people = useQuery({ ...peopleQuery(q), enabled: isBuiltin && q.length >= minSearchLength })
  const gymMasterList = useQuery({ ...fullListQuery('members', userId), enabled: system === 'gymmaster' })
  const { data, error, isLoading } = isBuiltin ? people : gymMasterList
  const isAsking = isBuiltin && text.trim().length >= minSearchLength && q !== text.trim()
  const members = isBuiltin ? people.data?.flatMap(toMemberRow) : gymMasterList.data?.rows
  return {
    members,
    source: system ?? ('builtin' as const),
    isPending: system === undefined || isLoading || isAsking,
    error,
    isOurs: isBuiltin && data !== undefined,
  }
}

function toMemberRow({ memberId: id, name: firstname, email, phone: phonecell }: FoundPerson) {
  return id === null ? [] : [{ id, firstname, surname: null, email, phonecell }]
}
