import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { AppError } from '#app/lib/backend/errors.ts'
import { tokenOf } from '../mutations.ts'
import { cardConfigQuery } from '../queries.ts'
import { type CardForm, type KeyedCardProps, keyedVerification } from '../rules.ts'
import { CardField } from './card-field.tsx'

/** The card form for staff, who enter a guest's card. */
export function KeyedCard({ onEntry }: KeyedCardProps) {
  const config = useQuery(cardConfigQuery())
  const isOpen = useRef(true)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  // On a phone it opens below the visible part.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])

  async function token(card: CardForm, cents: number): Promise<string> {
    const given = await tokenOf(card, keyedVerification(cents))
    // Staff may have closed it to take another payment method.
    if (!isOpen.current) throw new AppError('refused', { sentence: 'It was closed. Nothing was charged.' })
    return given
  }

  return (
    <div ref={place}>
      <p>Type in the card as the guest tells it. It goes to Square, and is kept nowhere here.</p>
      <CardField
        config={config}
        onCard={(card) => onEntry(card && { token: (cents) => token(card, cents) })}
      />
    </div>
  )
}
