import { Link } from 'react-router'
import { useFocusOnMount } from '#app/ui/focus-on-mount.ts'
import { textLink } from '#app/ui/text-link.ts'
import { orderPath } from '#domain/shop/order-path.ts'
import type { CompletedSale } from '../state.ts'
import { GiftReceipts } from './gift-receipts.tsx'

export function SoldNote({ sold: { number, words, hasGifts } }: { sold: CompletedSale }) {
  const heading = useFocusOnMount<HTMLParagraphElement>()

  return (
    <div className="mb-5 rounded-md border border-leaf bg-leaf-pale px-4 py-3 text-ink">
      <p ref={heading} tabIndex={-1} className="font-display text-2xl outline-none">
        {words}
      </p>
      {number && (
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <Link to={`/admin/orders/${number}`} className={textLink}>
            Open {number}
          </Link>
          <Link to={orderPath(number)} target="_blank" className={textLink}>
            Print a receipt
          </Link>
        </p>
      )}
      {number && hasGifts && <GiftReceipts number={number} />}
    </div>
  )
}
