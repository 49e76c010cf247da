import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { showing } from '#app/features/admin/live/rules.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { showErrors } from '#app/ui/show-errors.ts'
import { countOutcomes, doneOf, leftToDo, type Outcomes, runBulk } from '../rules.ts'
import { progressWords } from '../words.ts'
import { OutcomeList } from './outcome-list.tsx'

type BulkDialogProps<Id extends string | number> = {
  title: string
  /** What happens to each, before it does. */
  lead: string
  label: string
  items: readonly { id: Id; name: string }[]
  /** What has to be said for all of them; shown with its errors once it was tried. */
  fields?: (isTried: boolean) => ReactNode
  bad?: number
  act: (id: Id) => Promise<unknown>
  /** SentNote for whom it was done. */
  onClose: (done: ReadonlySet<Id>) => void
}

type RunWish = 'none' | 'run' | 'stop' | 'leave'

/** One act for many rows: a look first, then each with its result, and what was refused once more. */
export function BulkDialog<Id extends string | number>(props: BulkDialogProps<Id>) {
  const { title, lead, label, items, fields, bad = 0, act, onClose } = props
  const [outcomes, setOutcomes] = useState<Outcomes<Id>>(new Map())
  const [phase, setPhase] = useState<'resting' | 'running' | 'stopping'>('resting')
  const [isTried, setTried] = useState(false)
  const wish = useRef<RunWish>('none')
  const queryClient = useQueryClient()
  const ids = items.map(({ id }) => id)
  const count = countOutcomes(ids, outcomes)
  const isRunning = phase !== 'resting'
  const isBegun = outcomes.size > 0
  const left = leftToDo(ids, outcomes)

  const isWished = (one: RunWish) => wish.current === one

  async function run() {
    if (!isWished('none')) return
    wish.current = 'run'
    setPhase('running')
    let known = outcomes
    await runBulk({
      ids: left,
      act,
      wordsFor,
      onOutcome: (id, outcome) => {
        known = new Map([...known, [id, outcome]])
        setOutcomes(known)
      },
      isStopped: () => !isWished('run'),
    })
    if (isWished('leave')) onClose(doneOf(known))
    wish.current = 'none'
    setPhase('resting')
    void queryClient.invalidateQueries(showing('bookings', 'members', 'orders', 'payments'))
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (bad > 0) return showErrors(event.currentTarget, () => setTried(true))
    await run()
  }

  function handleStop() {
    wish.current = 'stop'
    setPhase('stopping')
  }

  /** What is under way has its result first: only then is it known who is done. */
  function handleClose() {
    if (isRunning) wish.current = 'leave'
    else onClose(doneOf(outcomes))
  }

  return (
    <Modal title={title} lead={isBegun ? undefined : lead} onClose={handleClose}>
      {isBegun ? (
        <>
          <p role="status" className="tabular-nums">
            {progressWords(count, items.length)}
          </p>
          <progress
            aria-label={title}
            max={items.length}
            value={count.done + count.refused}
            className="mt-3 h-2 w-full accent-pine-800"
          />
          <OutcomeList items={items} outcomes={outcomes} />
          {count.done > 0 && left.length > 0 && !isRunning && (
            <p>When you close this, only those that are not done stay selected.</p>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            {left.length > 0 && !isRunning && (
              <Button variant="pine" onClick={run}>
                Try again ({left.length})
              </Button>
            )}
            {isRunning ? (
              <Button variant="outline" busy={phase === 'stopping'} onClick={handleStop}>
                Stop
              </Button>
            ) : (
              <Button variant={left.length === 0 ? 'pine' : 'outline'} onClick={handleClose}>
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
