import { type FormEvent, useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { CheckGiftCardRequest } from '#domain/contract/check-gift-card.ts'
import type { GiftCardFacts } from '#domain/contract/get-gift-card.ts'
import { useReadGiftCard } from '../mutations.ts'
import { GiftBalance } from './gift-balance.tsx'
import { GiftUses } from './gift-uses.tsx'

export function BalanceCheck() {
  const check = useReadGiftCard()
  const isReady = useIsHydrated()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [found, setFound] = useState<{ card: GiftCardFacts; code: string } | null>(null)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    setFound(null)
    const entry = CheckGiftCardRequest.safeParse({ code })
    if (!entry.success) setProblem(entry.error.issues[0]?.message)
    else
      try {
        setFound({ card: await check.mutateAsync(entry.data.code), code: entry.data.code })
        setProblem(undefined)
        return
      } catch (error) {
        setProblem(wordsFor(error))
      }
    field?.focus()
  }

  return (
    <Card title="Check your balance" className="max-w-xl">
      <form onSubmit={handleSubmit} noValidate className="flex items-start gap-3 pt-5">
        <Field
          label="Gift card code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={problem}
          // Before hydration, typed text would be lost.
          disabled={!isReady}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="min-w-0 flex-1"
        />
        <Button
          type="submit"
          variant="pine"
          busy={check.isPending}
          disabled={!isReady}
          className="mt-7.5 min-h-12"
        >
          Check balance
        </Button>
      </form>
      {found && (
        <div className="mt-6 space-y-5 border-(--rule) border-t pt-5">
          <GiftBalance card={found.card} />
          {found.card.balanceCents > 0 && <GiftUses code={found.code} />}
        </div>
      )}
    </Card>
  )
}
