import { useQuery } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { cardConfigQuery } from '#app/features/payment/queries.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { formatCents } from '#domain/money/money.ts'
import type { TerminalWaitProps } from '../rules.ts'
import { useReaderWait } from '../state.ts'
import { formatPhase } from '../words.ts'

/** Closes only when the payment ends. */
export function TerminalWait(props: TerminalWaitProps) {
  const { checkout, phase, cancel, leave } = useReaderWait(props)
  // The browser closes a dialog on Escape, so a new key reopens it.
  const [opened, setOpened] = useState(0)
  const amount = checkout ? `${formatCents(checkout.amountCents)} at the reader` : 'Card reader'

  return (
    <Modal key={opened} title={amount} onClose={() => setOpened((count) => count + 1)}>
      <p role="status" className="flex items-start gap-3 text-lg">
        <LoaderCircle aria-hidden className="mt-1 size-5 shrink-0 animate-spin" />
        {formatPhase(phase, checkout?.readerName ?? 'the reader')}
      </p>
      <PracticeReader />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="outline" busy={phase === 'cancelling'} onClick={() => void cancel()}>
          Cancel the payment
        </Button>
        {phase === 'unheard' && (
          <Button variant="quiet" onClick={leave}>
            Stop waiting
          </Button>
        )}
      </div>
    </Modal>
  )
}

/** The demo's simulated card reader. */
function PracticeReader() {
  const { data: config } = useQuery(cardConfigQuery())
  if (!config?.isPractice) return null
  return (
    <p className="mt-3">
      <a href="/practice/square/terminal.html" target="_blank" rel="noreferrer" className={textLink}>
        Open the practice reader
      </a>
    </p>
  )
}
