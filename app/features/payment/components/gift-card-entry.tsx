import { ChevronRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { GiftCard } from '#app/features/gift-cards/queries.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useCheckGiftCard } from '../mutations.ts'

export function GiftCardEntry({ onApply }: { onApply: (gift: GiftCard) => void }) {
  const { code, setCode, problem, busy, submit } = useCodeEntry(onApply)

  return (
    <details className="group">
      <summary className="-mb-2 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm pt-2 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-5 transition-transform group-open:rotate-90" />
        Have a gift card?
      </summary>
      <form onSubmit={submit} noValidate className="flex items-start gap-3 pt-4">
        <Field
          label="Gift card code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={problem}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="pine" busy={busy} className="mt-7.5 min-h-12">
          Apply
        </Button>
      </form>
    </details>
  )
}

function useCodeEntry(onApply: (gift: GiftCard) => void) {
  const check = useCheckGiftCard()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | undefined>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    const error = await applyCode()
    setProblem(error)
    if (error !== undefined) field?.focus()
  }

  async function applyCode(): Promise<string | undefined> {
    try {
      onApply(await check.mutateAsync(code))
    } catch (error) {
      return wordsFor(error)
    }
  }

  return { code, setCode, problem, submit, busy: check.isPending }
}
