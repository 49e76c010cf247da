import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAppError } from '#app/lib/backend/errors.ts'
import type { GetSquareConfigResponse } from '#domain/contract/get-square-config.ts'
import { loadSquare, type SquareCardForm } from '../queries.ts'
import { cardZip } from '../rules.ts'

export type CardFault = { title: string; message: string }

type Listener = { onCard: (card: SquareCardForm | null) => void; onFault: (fault: CardFault) => void }
type CardFrameProps = Listener & { config: GetSquareConfigResponse; postalCode?: string | undefined }

/** The container of Square's form. Unmounting destroys the form, even one that is still loading. */
export function CardFrame({ config, postalCode, ...listener }: CardFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [card, setCard] = useState<SquareCardForm | null>(null)
  const tellCard = useEffectEvent(listener.onCard)
  const tellFault = useEffectEvent(listener.onFault)

  useEffect(() => {
    const element = place.current
    if (element === null) return
    const unmount = mountCard(config, element, {
      onCard: (card) => {
        setCard(card)
        tellCard(card)
      },
      onFault: (fault) => tellFault(fault),
    })
    return () => {
      unmount()
      setCard(null)
      tellCard(null)
    }
  }, [config])

  // Pre-fills the ZIP code from the form; the cardholder may still change it.
  useEffect(() => {
    const zip = cardZip(postalCode)
    if (!card || !zip) return
    card
      .configure?.({ postalCode: zip })
      .catch((error: unknown) => console.error('The ZIP was not taken', error))
  }, [card, postalCode])

  return <div ref={place} />
}

function mountCard(config: GetSquareConfigResponse, place: Element, { onCard, onFault }: Listener) {
  // Each form needs its own container: Square rejects one that still contains another form.
  const holder = place.appendChild(document.createElement('div'))
  let card: SquareCardForm | undefined
  let isGone = false

  async function mount() {
    const square = await loadSquare(config.scriptUrl)
    card = await square.payments(config.applicationId, config.locationId).card()
    if (isGone) return destroy(card)
    await card.attach(holder)
    if (!isGone) onCard(card)
  }

  mount().catch((error: unknown) => {
    if (!isGone) onFault(faultOf(error))
  })

  return () => {
    isGone = true
    if (card) destroy(card)
    holder.remove()
  }
}

function destroy(card: SquareCardForm): void {
  card.destroy().catch((error: unknown) => console.error('The card form was not destroyed', error))
}

function faultOf(error: unknown): CardFault {
  if (isAppError(error)) return { title: 'Payment system error', message: error.message }
  const message = error instanceof Error ? error.message : ''
  return { title: 'Payment form error', message: message || 'Failed to load payment form' }
}
