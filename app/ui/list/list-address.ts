export type ListOrder = { id: string; isDescending: boolean }

/** Stored in the page's URL. */
export type ListAddress = {
  q: string
  order: ListOrder | null
  /** In the user's order; null shows all. */
  columns: readonly string[] | null
  filters: Readonly<Record<string, string>>
}

/** `days` are the filters whose values are days. */
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

function isDay(value: string): boolean {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : Number.NaN)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

function readOrder(sort: string | null, known: readonly string[]): ListOrder | null {
  const [id = '', direction = 'asc'] = sort?.split('.') ?? []
  if (!known.includes(id) || !['asc', 'desc'].includes(direction)) return null
  return { id, isDescending: direction === 'desc' }
}

/** Keeps other parameters. */
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
  // Deletes first, so that the same view always has the same URL.
  params.delete(name)
  if (value !== null && value !== '') params.set(name, value)
}
