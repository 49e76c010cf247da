import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { listChangedValues } from '#domain/admin/change-words.ts'
import { snakeNames } from '#domain/contract/from-sql.ts'
import { type SeenVersion, SettingConflict, type SettingTable, whoChanged } from '../backend/setting-rows.ts'
import { randomId } from '../browser/random-id.ts'
import { useSavingForm } from './saving-form.ts'

type SettingForm<Row extends SeenVersion, Entries extends FieldValues, Values> = {
  table: SettingTable
  /** The row to edit; null for a new one. */
  row: Row | null
  /** The current rows. */
  rows: readonly Row[]
  schema: (id: string) => ZodMiniType<Values, Entries>
  entries: (row: Row | null) => DefaultValues<Entries>
  /** Saves if the row still has the version that was seen. If that is refused, the rows have been refetched. */
  save: (values: Values, seen: SeenVersion) => Promise<unknown>
}

/**
 * A form for one setting. It overwrites only the version that it was opened with. If another user has changed the setting
 * since, the form shows who and what, and offers to take their version or to overwrite it.
 */
export function useSettingForm<Row extends SeenVersion, Entries extends FieldValues, Values>({
  table,
  row,
  rows,
  schema,
  entries,
  save,
}: SettingForm<Row, Entries, Values>) {
  const [newId] = useState(() => randomId())
  // Compared with the row as it was when the form opened, so that another user's change is not overwritten.
  const [seen, setSeen] = useState(row)
  const version = useRef(row?.version ?? 0)
  const [refused, setRefused] = useState<{ who: string | null } | null>(null)
  const id = seen?.id ?? newId
  const now = rows.find((one) => one.id === id) ?? null

  const { reset, ...saving } = useSavingForm({
    schema: schema(id),
    entries: entries(row),
    save: (values) => saveOver((saved) => save(values, saved)),
  })

  /** Saves values outside the form, with the same handling of conflicts. */
  async function saveOver(write: (saved: SeenVersion) => Promise<unknown>): Promise<void> {
    const saved = { id, version: version.current }
    try {
      await write(saved)
    } catch (error) {
      if (!(error instanceof SettingConflict)) throw error
      setRefused({ who: await whoChanged(table, saved).catch(() => null) })
    }
  }

  function handleSeen() {
    setRefused(null)
    setSeen(now)
    version.current = now?.version ?? 0
  }

  function handleTake() {
    handleSeen()
    reset(entries(now))
  }

  function handleOverwrite() {
    handleSeen()
    return saving.form.onSubmit()
  }

  const meanwhile = refused && {
    who: refused.who,
    isGone: now === null,
    lines: now
      ? listChangedValues(
          { subject: table, before: snakeNames({ ...seen }), after: snakeNames(now) },
          () => undefined,
        )
      : [],
    onTake: handleTake,
    onOverwrite: handleOverwrite,
  }
  return { ...saving, meanwhile, saveOver }
}
