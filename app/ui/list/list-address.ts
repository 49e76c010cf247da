export type ListOrder = { id: string; isDescending: boolean }

/** One view of a list, as the address of the page says it. */
export type ListAddress = {
  q: string
  order: ListOrder | null
  /** The columns that are shown, where somebody has chosen; null shows all. */
  columns: readonly string[] | null
}

/** Reads a view from '?q=ada&sort=name.desc&cols=id,name'. What names no column is passed over. */
export function readAddress(search: string, known: readonly string[]): ListAddress {
  const params = new URLSearchParams(search)
  const columns =
    params
      .get('cols')
      ?.split(',')
      .filter((id) => known.includes(id)) ?? []
  return {
    q: params.get('q') ?? '',
    order: readOrder(params.get('sort'), known),
    columns: columns.length === 0 || columns.length === known.length ? null : columns,
  }
}

function readOrder(sort: string | null, known: readonly string[]): ListOrder | null {
  const [id = '', direction = 'asc'] = sort?.split('.') ?? []
  if (!known.includes(id) || !['asc', 'desc'].includes(direction)) return null
  return { id, isDescending: direction === 'desc' }
}

/** The search part of the address that shows this view. What else stands there is left alone. */
export function writeAddress(search: string, { q, order, columns }: ListAddress): string {
  const params = new URLSearchParams(search)
  put(params, 'q', q)
  put(params, 'sort', order && `${order.id}.${order.isDescending ? 'desc' : 'asc'}`)
  put(params, 'cols', columns?.join(',') ?? null)
  const written = params.toString().replaceAll('%2C', ',')
  return written === '' ? '' : `?${written}`
}

function put(params: URLSearchParams, name: string, value: string | null): void {
  // Deleted first, so that one view has one address whatever was chosen first.
  params.delete(name)
  if (value !== null && value !== '') params.set(name, value)
}
