import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import type { Choice, Product } from '#domain/catalogue/catalogue.ts'
import { formatShortCents } from '#domain/money/money.ts'
import { listChoices } from '../rules.ts'

type ChoiceDialogProps = { product: Product; onClose: () => void; onChoose: (options: Choice) => void }

export function ChoiceDialog({ product, onClose, onChoose }: ChoiceDialogProps) {
  return (
    <Modal title={product.name} onClose={onClose}>
      <ul className="mt-5 grid grid-cols-1 gap-2 sm:grid-cols-2">
        {listChoices(product).map(({ options, words, priceCents }) => (
          <li key={words}>
            <Button variant="outline" className="w-full justify-between" onClick={() => onChoose(options)}>
              <span>{words}</span>
              <span className="tabular-nums">{formatShortCents(priceCents)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" className="mt-4" onClick={onClose}>
        Close
      </Button>
    </Modal>
  )
}
