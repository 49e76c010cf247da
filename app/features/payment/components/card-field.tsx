import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { useFailureToast } from '#app/ui/notify.ts'
import type { GetSquareConfigResponse } from '#domain/contract/get-square-config.ts'
import type { CardForm } from '../rules.ts'
import { type CardFault, CardFrame } from './card-frame.tsx'

type CardFieldProps = {
  config: UseQueryResult<GetSquareConfigResponse>
  onCard: (card: CardForm | null) => void
  postalCode?: string | undefined
}

// Square's form has this height at each width, so nothing moves when it loads.
const formHeight = 'relative min-h-76.75 @min-[273px]:min-h-71.25 @min-[30rem]:min-h-44.25'

/** Calls onCard with null when the form is removed. */
export function CardField({ config, onCard, postalCode }: CardFieldProps) {
  const [isReady, setIsReady] = useState(false)
  const [fault, setFault] = useState<CardFault | null>(null)
  const problem = config.error ? { title: 'Payment setup error', message: wordsFor(config.error) } : fault
  useFailureToast(problem?.title ?? '', problem?.message ?? null)

  function handleCard(card: CardForm | null) {
    setIsReady(card !== null)
    onCard(card)
  }

  function handleRetry() {
    setFault(null)
    if (config.error) void config.refetch()
  }

  return (
    <div className="@container mt-5">
      <div className={formHeight}>
        {problem && <LoadFailure message={problem.message} busy={config.isFetching} onRetry={handleRetry} />}
        {!problem && !isReady && (
          <p role="status" className="absolute text-(--dim)">
            Loading...
          </p>
        )}
        {!problem && config.data && (
          <CardFrame config={config.data} postalCode={postalCode} onCard={handleCard} onFault={setFault} />
        )}
      </div>
    </div>
  )
}
