import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { AppError } from '#app/lib/backend/errors.ts'
import { tokenOf } from '../mutations.ts'
import { cardConfigQuery } from '../queries.ts'
import { type CardForm, type KeyedCardProps, keyedVerification } from '../rules.ts'
import { CardField } from './card-field.tsx'

/** The card's own field for staff, who type in what a guest tells or hands them. */
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

  // On a phone it opens below what is in sight.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])

  async function token(card: CardForm, cents: number): Promise<string> {
    const given = await tokenOf(card, keyedVerification(cents))
    // Whoever has closed it meanwhile pays otherwise.
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
