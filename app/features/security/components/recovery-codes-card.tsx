import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { useMakeRecoveryCodes } from '../mutations.ts'
import { factorsQuery, recoveryCodesQuery } from '../queries.ts'
import { describeRecoveryCodes } from '../words.ts'
import { CopyButton } from './secret-text.tsx'

/** Hidden without two-step sign-in, or if the auth service has no recovery codes. */
export function RecoveryCodesCard({ userId }: { userId: string }) {
  const { data: factors = [] } = useQuery(factorsQuery(userId))
  const { data: left = null } = useQuery(recoveryCodesQuery(userId))
  const make = useMakeRecoveryCodes()
  const [codes, setCodes] = useState<string[] | null>(null)
  if (factors.length === 0 || left === null) return null

  return (
    <Card
      title="Recovery codes"
      action={
        <Button
          variant="outline"
          busy={make.isPending}
          onClick={() => make.mutate(undefined, { onSuccess: setCodes })}
        >
          {left === 0 ? 'Get recovery codes' : 'Get new codes'}
        </Button>
      }
    >
      <p className="mt-3 max-w-prose text-(--dim)">
        If you lose your phone, each of these codes signs you in once.
      </p>
      <p className="mt-4 max-w-prose">{describeRecoveryCodes(left)}</p>
      {make.error && <Alert className="mt-4">{wordsFor(make.error)}</Alert>}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  )
}

function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Modal
      title="Your recovery codes"
      lead="Save them somewhere you can get to without your phone. We won't show them again, and earlier codes no longer work."
      onClose={onClose}
    >
      <ul aria-label="Recovery codes" className="grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button variant="pine" onClick={onClose}>
          I saved them
        </Button>
        <CopyButton text={codes.join('\n')} />
      </div>
    </Modal>
  )
}
