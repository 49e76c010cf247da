import { useCallback, useMemo, useState } from 'react'

/** Spans all loaded pages. */
export type Selection<Row> = {
  rows: readonly Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  add: (rows: readonly Row[]) => void
  deselect: (matches: (row: Row) => boolean) => void
  clear: () => void
}

/** Keep `getId` stable. */
export function useSelection<Row>(getId: (row: Row) => string | number): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string | number, Row>>(new Map())

  const toggle = useCallback(
    (row: Row) =>
      setChosen((old) => {
        const next = new Map(old)
        if (!next.delete(getId(row))) next.set(getId(row), row)
        return next
      }),
    [getId],
  )
  const add = useCallback(
    (rows: readonly Row[]) =>
      setChosen((old) => new Map([...old, ...rows.map((row): [string | number, Row] => [getId(row), row])])),
    [getId],
  )
  const deselect = useCallback(
    (matches: (row: Row) => boolean) =>
      setChosen((old) => new Map([...old].filter(([, row]) => !matches(row)))),
    [],
  )
  const clear = useCallback(() => setChosen(new Map()), [])
  const has = useCallback((row: Row) => chosen.has(getId(row)), [chosen, getId])
  return useMemo(
    () => ({ rows: [...chosen.values()], has, toggle, add, deselect, clear }),
    [chosen, has, toggle, add, deselect, clear],
  )
}

export function selectionProps<Row>(selection: Selection<Row> | undefined, row: Row | undefined) {
  if (!selection) return {}
  return { isChosen: row !== undefined && selection.has(row), onToggle: selection.toggle }
}
