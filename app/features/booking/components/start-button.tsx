import type { ReactNode } from 'react'
import { describeOffer } from '#domain/booking/booking-words.ts'
import type { Offer } from '../rules.ts'

type StartButtonProps = {
  offer: Offer
  bayName: string
  isHolding: boolean
  onChoose: (offer: Offer) => void
  children: ReactNode
  shape?: 'line' | 'field'
  'data-rove': string
  tabIndex: number
}

const shapes = {
  line: 'grid grid-cols-[5.5rem_1fr_auto] items-baseline gap-x-3 px-3 text-left',
  field: 'flex flex-col items-center justify-center gap-x-2 lg:flex-row lg:items-baseline',
}

export function StartButton(props: StartButtonProps) {
  const { offer, bayName, isHolding, onChoose, children, shape = 'field', ...rove } = props

  return (
    <button
      {...rove}
      type="button"
      aria-busy={isHolding || undefined}
      onClick={() => onChoose(offer)}
      className="relative min-h-12 w-full cursor-pointer rounded-md border border-pine-700/45 bg-paper-bright px-1 py-1.5 text-ink leading-tight transition-colors hover:border-pine-800 hover:bg-pine-800 hover:text-cream focus-visible:outline-offset-1 aria-busy:border-pine-800 aria-busy:bg-pine-800 aria-busy:text-cream"
    >
      <span className="sr-only">{describeOffer(offer, bayName)}</span>
      <span aria-hidden className={shapes[shape]}>
        {children}
      </span>
    </button>
  )
}
