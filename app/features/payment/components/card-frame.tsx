import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAppError } from '#app/lib/backend/errors.ts'
import type { GetSquareConfigResponse } from '#domain/contract/get-square-config.ts'
import { loadSquare, type SquareCardForm } from '../queries.ts'
import { toCardZip } from '../rules.ts'

export type CardFault = { title: string; message: string }

type CardListener = { onCard: (card: SquareCardForm | null) => void; onFault: (fault: CardFault) => void }
type CardFrameProps = CardListener & { config: GetSquareConfigResponse; postalCode?: string | undefined }

/** Unmounting destroys Square's form, even one that is still loading. */
export function CardFrame({ config, postalCode, ...listener }: CardFrameProps) {
  const container = useRef<HTMLDivElement>(null)
  const [card, setCard] = useState<SquareCardForm | null>(null)
  const reportCard = useEffectEvent(listener.onCard)
  const reportFault = useEffectEvent(listener.onFault)

  useEffect(() => {
    const element = container.current
    if (element === null) return
    const unmount = mountCard(config, element, {
      onCard: (card) => {
        setCard(card)
        reportCard(card)
      },
      onFault: (fault) => reportFault(fault),
    })
    return () => {
      unmount()
      setCard(null)
      reportCard(null)
    }
  }, [config])

  // The cardholder may still change the ZIP code.
  useEffect(() => {
    const zip = toCardZip(postalCode)
    if (!card || !zip) return
    card
      .configure?.({ postalCode: zip })
      .catch((error: unknown) => console.error('The ZIP code could not be pre-filled', error))
  }, [card, postalCode])

  return <div ref={container} />
}

function mountCard(config: GetSquareConfigResponse, container: Element, { onCard, onFault }: CardListener) {
  // Each form needs its own container: Square rejects one that still contains another form.
  const holder = container.appendChild(document.createElement('div'))
  let card: SquareCardForm | undefined
  let isUnmounted = false

  async function mount() {
    const square = await loadSquare(config.scriptUrl)
    card = await square.payments(config.applicationId, config.locationId).card()
    if (isUnmounted) return destroy(card)
    await card.attach(holder)
    if (!isUnmounted) onCard(card)
  }

  mount().catch((error: unknown) => {
    if (!isUnmounted) onFault(toCardFault(error))
  })

  return () => {
    isUnmounted = true
    if (card) destroy(card)
    holder.remove()
  }
}

function destroy(card: SquareCardForm): void {
  card.destroy().catch((error: unknown) => console.error('The card form was not destroyed', error))
}

function toCardFault(error: unknown): CardFault {
  if (isAppError(error)) return { title: 'Payment system error', message: error.message }
  const message = error instanceof Error ? error.message : ''
  return { title: 'Payment form error', message: message || 'Failed to load payment form' }
}
