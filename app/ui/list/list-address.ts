export type ListOrder = { id: string; isDescending: boolean }

/** The view of a list that is stored in the page's address. */
export type ListAddress = {
  q: string
  order: ListOrder | null
  /** The visible columns in the order that the user chose; null shows all. */
  columns: readonly string[] | null
  /** Filter values by name. */
  filters: Readonly<Record<string, string>>
}

/** The ids of a list's columns, the names of its filters, and those filters whose values are days. */
export type KnownParts = { columns: readonly string[]; filters: readonly string[]; days?: readonly string[] }

/** Reads a view from '?q=ada&sort=name.desc&cols=id,name&plan=Owl'. Unknown parts are ignored. */
export function readAddress(search: string, known: KnownParts): ListAddress {
  const params = new URLSearchParams(search)
  const columns = [...new Set(params.get('cols')?.split(',') ?? [])].filter((id) =>
    known.columns.includes(id),
  )
  const filters = known.filters.flatMap((name) => {
    const value = params.get(name)
    const isGood = value && (!known.days?.includes(name) || isDay(value))
    return isGood ? [[name, value]] : []
  })
  return {
    q: params.get('q') ?? '',
    order: readOrder(params.get('sort'), known.columns),
    columns: columns.length === 0 || columns.join() === known.columns.join() ? null : columns,
    filters: Object.fromEntries(filters),
  }
}

/** Whether this is a valid day, such as '2026-01-05'. */
function isDay(value: string): boolean {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : Number.NaN)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

function readOrder(sort: string | null, known: readonly string[]): ListOrder | null {
  const [id = '', direction = 'asc'] = sort?.split('.') ?? []
  if (!known.includes(id) || !['asc', 'desc'].includes(direction)) return null
  return { id, isDescending: direction === 'desc' }
}

/** The query string for this view; other parameters are kept. */
export function writeAddress(
  search: string,
  { q, order, columns, filters }: ListAddress,
  known: KnownParts,
): string {
  const params = new URLSearchParams(search)
  put(params, 'q', q)
  put(params, 'sort', order && `${order.id}.${order.isDescending ? 'desc' : 'asc'}`)
  put(params, 'cols', columns?.join(',') ?? null)
  for (const name of known.filters) put(params, name, filters[name] ?? null)
  const written = params.toString().replaceAll('%2C', ',')
  return written === '' ? '' : `?${written}`
}

function put(params: URLSearchParams, name: string, value: string | null): void {
  // Deleted first, so that the same view always has the same address.
  params.delete(name)
  if (value !== null && value !== '') params.set(name, value)
}
