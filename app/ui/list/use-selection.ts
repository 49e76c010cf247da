import { useCallback, useMemo, useState } from 'react'

/** The selected rows, over all loaded pages. */
export type Selection<Row> = {
  rows: readonly Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  /** Adds rows to the selection. */
  add: (rows: readonly Row[]) => void
  untick: (isOver: (row: Row) => boolean) => void
  clear: () => void
}

/** Keep `idOf` stable. */
export function useSelection<Row>(idOf: (row: Row) => string | number): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string | number, Row>>(new Map())

  const toggle = useCallback(
    (row: Row) =>
      setChosen((old) => {
        const next = new Map(old)
        if (!next.delete(idOf(row))) next.set(idOf(row), row)
        return next
      }),
    [idOf],
  )
  const add = useCallback(
    (rows: readonly Row[]) =>
      setChosen((old) => new Map([...old, ...rows.map((row): [string | number, Row] => [idOf(row), row])])),
    [idOf],
  )
  const untick = useCallback(
    (isOver: (row: Row) => boolean) =>
      setChosen((old) => new Map([...old].filter(([, row]) => !isOver(row)))),
    [],
  )
  const clear = useCallback(() => setChosen(new Map()), [])
  const has = useCallback((row: Row) => chosen.has(idOf(row)), [chosen, idOf])
  return useMemo(
    () => ({ rows: [...chosen.values()], has, toggle, add, untick, clear }),
    [chosen, has, toggle, add, untick, clear],
  )
}

/** The selection props of a rendered row. */
export function chosenIn<Row>(selection: Selection<Row> | undefined, row: Row | undefined) {
  if (!selection) return {}
  return { isChosen: row !== undefined && selection.has(row), onToggle: selection.toggle }
}
