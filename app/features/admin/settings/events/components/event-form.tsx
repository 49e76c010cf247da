import { useState } from 'react'
import { catchErrorMessage } from '#app/lib/backend/query-state.ts'
import type { SeenVersion } from '#app/lib/backend/setting-rows.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { useSettingForm } from '#app/lib/forms/setting-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SettingForm } from '#app/ui/setting-form.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { maxEventWeeks } from '#domain/admin/event-weeks.ts'
import type { EventConflict } from '#domain/contract/event-roster.ts'
import { useSaveEvents } from '../mutations.ts'
import { findConflicts } from '../queries.ts'
import { type EventPlan, type EventRow, toCopyEntries, toEventEntries, toEventPlans } from '../rules.ts'
import { buildEventForm } from '../schema.ts'
import { eventKinds } from '../words.ts'
import { EventBays } from './event-bays.tsx'
import { EventConflicts } from './event-conflicts.tsx'

type EventFormProps = {
  userId: string
  event: EventRow | null
  /** Prefills a new event. */
  copyFrom?: EventRow | undefined
  events: readonly EventRow[]
  today: string
  onDone: (savedTitle: string | null) => void
}

export function EventForm({ userId, event, copyFrom, events, today, onDone }: EventFormProps) {
  const { checkAndSave, conflict, busy, problem, saveRest, clearConflicts } = useEventPlans(onDone)
  const { field, register, saveUnlessChanged, ...setting } = useSettingForm({
    table: 'events',
    row: event,
    rows: events,
    schema: (id) => buildEventForm(events.find(({ id: eventId }) => eventId === id)?.taken ?? 0),
    entries: (row) => (row === null && copyFrom ? toCopyEntries(copyFrom, today) : toEventEntries(row)),
    save: (entered, seen) => checkAndSave((ids) => toEventPlans(entered, ids), seen),
  })

  return (
    <SettingForm {...setting} onCancel={() => onDone(null)}>
      {problem && <Alert>{problem}</Alert>}
      {conflict && (
        <EventConflicts {...conflict} busy={busy} onSave={(plans) => saveRest(plans, saveUnlessChanged)} />
      )}
      {/* The conflicts apply to the checked entries, so any change clears them. */}
      <div className="space-y-5" onChange={clearConflicts}>
        <Field label="Title" {...field('title')} />
        <TextArea label="Description" {...field('description')} />
        <div className="grid gap-5 sm:grid-cols-3">
          <SelectField label="Kind" options={eventKinds} {...register('kind')} />
          <Field label="Places" inputMode="numeric" {...field('capacity')} />
          <Field label="Fee in dollars" inputMode="decimal" {...field('fee')} />
        </div>
        <div className="grid gap-5 sm:grid-cols-3">
          <Field label="Day" type="date" min={today} {...field('day')} />
          <Field label="Starts" type="time" step={1800} {...field('starts')} />
          <Field label="Ends" type="time" step={1800} {...field('ends')} />
        </div>
        {event === null && (
          <Field
            label="Weeks in a row"
            inputMode="numeric"
            hint={`Repeats weekly, up to ${maxEventWeeks} weeks.`}
            {...field('weeks')}
          />
        )}
        <EventBays userId={userId} bays={field('bays')} from={field('baysFrom')} until={field('baysUntil')} />
        <CheckField label="Members only" {...register('membersOnly')} />
      </div>
    </SettingForm>
  )
}

type Conflict = { plans: readonly EventPlan[]; conflicts: readonly EventConflict[] }

type SaveUnlessChanged = (write: (seen: SeenVersion) => Promise<unknown>) => Promise<void>

/** Checks all dates before saving any. Conflicting dates can be skipped. */
function useEventPlans(onDone: EventFormProps['onDone']) {
  const [laterIds] = useState(() => Array.from({ length: maxEventWeeks - 1 }, () => randomId()))
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useSaveEvents()

  async function saveAll(plans: readonly EventPlan[], seen: SeenVersion) {
    await save.mutateAsync({ seen, plans })
    onDone(plans[0]?.values.title ?? null)
  }

  async function checkAndSave(plan: (ids: readonly string[]) => EventPlan[], seen: SeenVersion) {
    setConflict(null)
    setProblem(null)
    const plans = plan([seen.id, ...laterIds])
    const conflicts = await findConflicts(plans)
    if (conflicts.length > 0) setConflict({ plans, conflicts })
    else await saveAll(plans, seen)
  }

  async function saveRest(plans: readonly EventPlan[], saveUnlessChanged: SaveUnlessChanged) {
    const refusal = await catchErrorMessage(saveUnlessChanged((seen) => saveAll(plans, seen)))
    setProblem(refusal)
    // After a version conflict the form asks the user, then checks again.
    if (refusal === null) setConflict(null)
  }

  return {
    checkAndSave,
    conflict,
    busy: save.isPending,
    problem,
    saveRest,
    clearConflicts: () => setConflict(null),
  }
}
