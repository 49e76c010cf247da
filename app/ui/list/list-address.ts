export type ListOrder = { id: string; isDescending: boolean }

/** The view of a list that is kept in the page's address. */
export type ListAddress = {
  q: string
  order: ListOrder | null
  /** The columns that are shown, where somebody has chosen; null shows all. */
  columns: readonly string[] | null
}

/** Reads a view from '?q=ada&sort=name.desc&cols=id,name'. Unknown columns are ignored. */
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

/** The query string for this view; other parameters are kept. */
export function writeAddress(search: string, { q, order, columns }: ListAddress): string {
  const params = new URLSearchParams(search)
  put(params, 'q', q)
  put(params, 'sort', order && `${order.id}.${order.isDescending ? 'desc' : 'asc'}`)
  put(params, 'cols', columns?.join(',') ?? null)
  const written = params.toString().replaceAll('%2C', ',')
  return written === '' ? '' : `?${written}`
}

function put(params: URLSearchParams, name: string, value: string | null): void {
  // Deleted first, so that the same view always has the same address.
  params.delete(name)
  if (value !== null && value !== '') params.set(name, value)
}
