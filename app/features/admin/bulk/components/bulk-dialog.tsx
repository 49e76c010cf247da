import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { showing } from '#app/features/admin/live/rules.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { showErrors } from '#app/ui/show-errors.ts'
import { countOutcomes, listDoneIds, listRemainingIds, type Outcomes, runBulk } from '../rules.ts'
import { formatProgress } from '../words.ts'
import { OutcomeList } from './outcome-list.tsx'

type BulkDialogProps<Id extends string | number> = {
  title: string
  /** Explains before the run what happens to each row. */
  lead: string
  label: string
  items: readonly { id: Id; name: string }[]
  /** Input shared by all rows. Errors show only after a submit. */
  fields?: (isTried: boolean) => ReactNode
  bad?: number
  act: (id: Id) => Promise<unknown>
  /** Called with the ids of the rows that succeeded. */
  onClose: (done: ReadonlySet<Id>) => void
}

type RunRequest = 'none' | 'run' | 'stop' | 'leave'

/** Confirms one action for many rows, runs it with progress, and retries the rows that failed. */
export function BulkDialog<Id extends string | number>(props: BulkDialogProps<Id>) {
  const { title, lead, label, items, fields, bad = 0, act, onClose } = props
  const [outcomes, setOutcomes] = useState<Outcomes<Id>>(new Map())
  const [phase, setPhase] = useState<'idle' | 'running' | 'stopping'>('idle')
  const [isTried, setTried] = useState(false)
  const request = useRef<RunRequest>('none')
  const queryClient = useQueryClient()
  const ids = items.map(({ id }) => id)
  const count = countOutcomes(ids, outcomes)
  const isRunning = phase !== 'idle'
  const hasStarted = outcomes.size > 0
  const remaining = listRemainingIds(ids, outcomes)

  const isRequested = (value: RunRequest) => request.current === value

  async function run() {
    if (!isRequested('none')) return
    request.current = 'run'
    setPhase('running')
    let latest = outcomes
    await runBulk({
      ids: remaining,
      act,
      wordsFor,
      onOutcome: (id, outcome) => {
        latest = new Map([...latest, [id, outcome]])
        setOutcomes(latest)
      },
      isStopped: () => !isRequested('run'),
    })
    if (isRequested('leave')) onClose(listDoneIds(latest))
    request.current = 'none'
    setPhase('idle')
    void queryClient.invalidateQueries(showing('bookings', 'members', 'orders', 'payments'))
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (bad > 0) return showErrors(event.currentTarget, () => setTried(true))
    await run()
  }

  function handleStop() {
    request.current = 'stop'
    setPhase('stopping')
  }

  /** Waits for requests in flight, so that the ids of all successes are known. */
  function handleClose() {
    if (isRunning) request.current = 'leave'
    else onClose(listDoneIds(outcomes))
  }

  return (
    <Modal title={title} lead={hasStarted ? undefined : lead} onClose={handleClose}>
      {hasStarted ? (
        <>
          <p role="status" className="tabular-nums">
            {formatProgress(count, items.length)}
          </p>
          <progress
            aria-label={title}
            max={items.length}
            value={count.done + count.refused}
            className="mt-3 h-2 w-full accent-pine-800"
          />
          <OutcomeList items={items} outcomes={outcomes} />
          {count.done > 0 && remaining.length > 0 && !isRunning && (
            <p>After you close this, only the rows that failed or did not run stay selected.</p>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            {remaining.length > 0 && !isRunning && (
              <Button variant="pine" onClick={run}>
                Try again ({remaining.length})
              </Button>
            )}
            {isRunning ? (
              <Button variant="outline" busy={phase === 'stopping'} onClick={handleStop}>
                Stop
              </Button>
            ) : (
              <Button variant={remaining.length === 0 ? 'pine' : 'outline'} onClick={handleClose}>
                Close
              </Button>
            )}
          </div>
        </>
      ) : (
        <Form onSubmit={handleSubmit} problem={null} badFields={isTried ? bad : 0}>
          {fields?.(isTried)}
          <OutcomeList items={items} outcomes={outcomes} />
          <FormActions label={label} busy={isRunning} onCancel={handleClose} />
        </Form>
      )}
    </Modal>
  )
}
