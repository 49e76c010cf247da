import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatCashToTake } from '#app/features/admin/card-reader/words.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notify.ts'
import { textLink } from '#app/ui/text-link.ts'
import { useConfirmSplitCash } from '../mutations.ts'
import { splitCashQuery } from '../queries.ts'

/** Split sales whose card was charged while their cash is unconfirmed. */
export function CashToTake() {
  const { data } = useQuery(splitCashQuery())
  const { mutateAsync, isPending, variables } = useConfirmSplitCash()
  if (!data || data.count === 0) return null

  async function handleConfirm(number: string) {
    try {
      await mutateAsync(number)
    } catch (error) {
      notify.destructive('Not saved', wordsFor(error))
    }
  }

  return (
    <section aria-label="Cash to take" className="paper mb-6 rounded-lg border-2 border-claret p-4 sm:p-6">
      <ul className="space-y-4">
        {data.items.map((item) => (
          <li key={item.number} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0 max-w-prose font-semibold">{formatCashToTake(item)}</p>
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <Button
                variant="outline"
                busy={isPending && variables === item.number}
                onClick={() => void handleConfirm(item.number)}
              >
                The cash is taken
              </Button>
              <Link to={`/admin/orders/${item.number}`} className={textLink}>
                Open {item.number}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
