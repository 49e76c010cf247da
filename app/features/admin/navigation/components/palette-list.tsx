import { useEffect, useRef } from 'react'
import { type Destination, destinationGroups } from '../rules.ts'

type PaletteListProps = {
  destinations: readonly Destination[]
  chosen: Destination | undefined
  isLoading: boolean
  onChoose: (destination: Destination) => void
}

/** The focus remains in the input, which names the active option. */
export function PaletteList({ destinations, chosen, isLoading, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  const chosenId = chosen && optionId(chosen)

  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  return (
    <div
      ref={list}
      id="palette-list"
      role="listbox"
      tabIndex={-1}
      aria-label="Places to go"
      className="min-h-24 overflow-y-auto p-2"
    >
      {destinationGroups.map((group) => {
        const options = destinations.filter((destination) => destination.group === group)
        if (options.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox.
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden className="engraved px-3 pt-2 pb-1 text-(--dim)">
              {group}
            </p>
            {options.map((option) => (
              <PaletteOption
                key={option.id}
                option={option}
                isChosen={option.id === chosen?.id}
                onChoose={onChoose}
              />
            ))}
          </div>
        )
      })}
      {destinations.length === 0 && !isLoading && (
        <p className="px-3 py-6 text-center text-(--dim)">No matches.</p>
      )}
    </div>
  )
}

type PaletteOptionProps = {
  option: Destination
  isChosen: boolean
  onChoose: (destination: Destination) => void
}

function PaletteOption({ option, isChosen, onChoose }: PaletteOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box that keeps the focus has the keys.
    <div
      id={optionId(option)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={() => onChoose(option)}
      className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-md px-3 py-1.5 hover:bg-ink/8 aria-selected:bg-pine-800 aria-selected:text-cream"
    >
      <span className="font-semibold">{option.label}</span>
      {option.note && <span className="wrap-anywhere text-sm opacity-90">{option.note}</span>}
    </div>
  )
}

export function optionId({ id }: Destination): string {
  return `palette-${id.replaceAll(/\W/g, '-')}`
}
