import { useState } from 'react'
import { Link } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { CounterGifts } from '#domain/contract/counter-gifts.ts'
import { formatCents } from '#domain/money/money.ts'
import { giftPath } from '#domain/shop/gift-path.ts'
import { readCounterGifts } from '../queries.ts'

export function GiftReceipts({ number }: { number: string }) {
  const [gifts, setGifts] = useState<CounterGifts | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function handleShow() {
    setBusy(true)
    setProblem(null)
    try {
      setGifts(await readCounterGifts(number))
    } catch (error) {
      setProblem(wordsFor(error))
    }
    setBusy(false)
  }

  return (
    <div className="mt-3">
      {problem && <Alert className="mb-2">{problem}</Alert>}
      {gifts === null ? (
        <Button variant="outline" busy={busy} onClick={() => void handleShow()}>
          Gift card codes
        </Button>
      ) : (
        <ul className="space-y-1">
          {gifts.map(({ id, cents, code }) => (
            <li key={id}>
              {formatCents(cents)}: <span className="font-semibold tabular-nums">{code}</span>{' '}
              <Link to={giftPath(id, code)} target="_blank" className={textLink}>
                Print
              </Link>
            </li>
          ))}
          {gifts.length === 0 && <li>A code is shown for one hour, until it is used.</li>}
        </ul>
      )}
    </div>
  )
}
