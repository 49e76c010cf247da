import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readerKeys } from '#app/features/admin/card-reader/queries.ts'
import { cardConfigQuery } from '#app/features/payment/queries.ts'
import { Button } from '#app/ui/button.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { CardReader } from '#domain/contract/card-readers.ts'
import { pairingQuery } from '../queries.ts'

export function PairingCode({ reader, onClose }: { reader: CardReader; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { data: current = reader } = useQuery(pairingQuery(reader.id))
  const { data: config } = useQuery(cardConfigQuery())

  useEffect(() => {
    if (current.state === 'paired') void queryClient.invalidateQueries({ queryKey: readerKeys.all })
  }, [current.state, queryClient])

  return (
    <>
      {current.state === 'waiting' && (
        <>
          <p>On the reader, choose to sign in with a device code and enter this one within five minutes.</p>
          <p className="my-5 select-all text-center font-display text-[2.75rem] tracking-[0.2em]">
            {current.code}
          </p>
          {config?.isPractice && (
            <a href="/practice/square/terminal.html" target="_blank" rel="noreferrer" className={textLink}>
              Open the practice reader
            </a>
          )}
        </>
      )}
      <p role="status" className="mt-3">
        {current.state === 'paired' && `${current.name} is paired. The register can use it now.`}
        {current.state === 'waiting' && 'Waiting for the code to be entered.'}
        {current.state === 'expired' && 'The code expired. Remove this reader and pair it again.'}
      </p>
      <Button variant="pine" className="mt-5" onClick={onClose}>
        {current.state === 'paired' ? 'Done' : 'Close'}
      </Button>
    </>
  )
}
