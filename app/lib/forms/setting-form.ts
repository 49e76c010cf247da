import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { listChangedValues } from '#domain/admin/change-words.ts'
import { snakeNames } from '#domain/contract/from-sql.ts'
import { findEditors, type SeenVersion, SettingConflict, type SettingTable } from '../backend/setting-rows.ts'
import { randomId } from '../browser/random-id.ts'
import { useSavingForm } from './saving-form.ts'

type SettingForm<Row extends SeenVersion, Entries extends FieldValues, Values> = {
  table: SettingTable
  /** Null for a new row. */
  row: Row | null
  /** The current rows. */
  rows: readonly Row[]
  schema: (id: string) => ZodMiniType<Values, Entries>
  entries: (row: Row | null) => DefaultValues<Entries>
  /** Throws SettingConflict if the row has another version, after refetching the rows. */
  save: (values: Values, seen: SeenVersion) => Promise<unknown>
}

/** If another user has changed the setting, shows who and what, and offers to take their version or to overwrite it. */
export function useSettingForm<Row extends SeenVersion, Entries extends FieldValues, Values>({
  table,
  row,
  rows,
  schema,
  entries,
  save,
}: SettingForm<Row, Entries, Values>) {
  const [newId] = useState(() => randomId())
  // The row as it was when the form opened.
  const [seen, setSeen] = useState(row)
  const version = useRef(row?.version ?? 0)
  const [conflict, setConflict] = useState<{ who: string | null } | null>(null)
  const id = seen?.id ?? newId
  const current = rows.find((other) => other.id === id) ?? null

  const { reset, ...saving } = useSavingForm({
    schema: schema(id),
    entries: entries(row),
    save: (values) => saveUnlessChanged((saved) => save(values, saved)),
  })

  /** Saves values outside the form, with the same handling of conflicts. */
  async function saveUnlessChanged(write: (saved: SeenVersion) => Promise<unknown>): Promise<void> {
    const saved = { id, version: version.current }
    try {
      await write(saved)
    } catch (error) {
      if (!(error instanceof SettingConflict)) throw error
      setConflict({ who: await findEditors(table, saved).catch(() => null) })
    }
  }

  function acceptCurrent() {
    setConflict(null)
    setSeen(current)
    version.current = current?.version ?? 0
  }

  function handleTake() {
    acceptCurrent()
    reset(entries(current))
  }

  function handleOverwrite() {
    acceptCurrent()
    return saving.form.onSubmit()
  }

  const concurrentChange = conflict && {
    who: conflict.who,
    isGone: current === null,
    lines: current
      ? listChangedValues(
          { subject: table, before: snakeNames({ ...seen }), after: snakeNames(current) },
          () => undefined,
        )
      : [],
    onTake: handleTake,
    onOverwrite: handleOverwrite,
  }
  return { ...saving, concurrentChange, saveUnlessChanged }
}
