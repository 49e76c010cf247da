import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { queryState } from '#app/lib/backend/query-state.ts'
import { Field } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { notify } from '#app/ui/notify.ts'
import { SettingCard } from '#app/ui/setting-card.tsx'
import { shelfQuery } from '../queries.ts'
import { searchShelf } from '../rules.ts'
import { CorrectionForm } from './correction-form.tsx'
import { ShelfList } from './shelf-list.tsx'

export function ShelfSettings({ userId }: { userId: string }) {
  const shelf = useQuery(shelfQuery(userId))
  // The stock list links here with the item's name.
  const [params] = useSearchParams()
  const [query, setQuery] = useState(params.get('q') ?? '')
  const [chosenId, setChosenId] = useState<number | null>(null)
  const chosen = shelf.data?.find(({ id }) => id === chosenId) ?? null
  const found = searchShelf(shelf.data ?? [], query)

  function handleDone(isSaved: boolean) {
    if (isSaved && chosen) notify.success('Stock corrected', chosen.name)
    setChosenId(null)
  }

  return (
    <SettingCard
      title="Stock corrections"
      lead="For counts, breakage and deliveries. Sales and returns adjust the stock automatically. Items that aren't counted, such as drinks on tap, never sell out."
      reading={queryState(shelf)}
    >
      <Field
        label="Search stock"
        type="search"
        className="mt-4 max-w-sm"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p role="status" className="mt-3 text-(--dim) text-sm">
        Showing {found.length} of {shelf.data?.length ?? 0} items
      </p>
      <ShelfList items={found} onCorrect={({ id }) => setChosenId(id)} />
      {chosen !== null && (
        <Modal
          title={`${chosen.quantity === null ? 'Count' : 'Correct'} ${chosen.name}`}
          onClose={() => setChosenId(null)}
        >
          <CorrectionForm item={chosen} onDone={handleDone} />
        </Modal>
      )}
    </SettingCard>
  )
}
