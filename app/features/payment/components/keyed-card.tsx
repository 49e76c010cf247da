import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { AppError } from '#app/lib/backend/errors.ts'
import { tokenizeCard } from '../mutations.ts'
import { cardConfigQuery } from '../queries.ts'
import { type CardForm, type KeyedCardProps, toKeyedVerification } from '../rules.ts'
import { CardField } from './card-field.tsx'

/** For staff who type in a guest's card. */
export function KeyedCard({ onEntry }: KeyedCardProps) {
  const config = useQuery(cardConfigQuery())
  const isOpen = useRef(true)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  // On a phone it opens below the fold.
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'center' })
  }, [])

  async function tokenize(card: CardForm, cents: number): Promise<string> {
    const token = await tokenizeCard(card, toKeyedVerification(cents))
    // Staff may have closed it to take another payment method.
    if (!isOpen.current)
      throw new AppError('refused', { sentence: 'The card form was closed. Nothing was charged.' })
    return token
  }

  return (
    <div ref={container}>
      <p>Enter the guest's card. The details go straight to Square; we don't store them.</p>
      <CardField
        config={config}
        onCard={(card) => onEntry(card && { token: (cents) => tokenize(card, cents) })}
      />
    </div>
  )
}
