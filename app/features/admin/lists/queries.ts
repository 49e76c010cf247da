import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { isAppError } from '#app/lib/backend/errors.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { readAnswer } from '#app/lib/backend/read-answer.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { portalQuery } from '#app/lib/portal/gym-system.ts'
import {
  FetchBookingsResponse,
  FetchCheckInsResponse,
  FetchFacilitiesResponse,
  FetchInventoryResponse,
  FetchMembersResponse,
  FetchSalesResponse,
  FetchServicesResponse,
  FetchStaffResponse,
  FetchStockResponse,
  type GymBooking,
  type GymCheckIn,
  type GymFacility,
  type GymMember,
  type GymSale,
  type GymService,
  type GymStaffMember,
  type GymStockItem,
} from '#domain/contract/gym-lists.ts'
import { AdminPage, AdminRows, type AdminView, type PagedKind } from '#domain/contract/office-list.ts'
import { isPaged, type ListKind, pageRows, plainView, type Source } from './rules.ts'

export type RowOf = {
  members: GymMember
  bookings: GymBooking
  checkins: GymCheckIn & Numbered & { presence?: 'here' | 'forgotten' | 'left' | null | undefined }
  sales: GymSale & Numbered
  stock: GymStockItem
  services: GymService
  facilities: GymFacility
  staff: GymStaffMember
}

/** The number of the parent record, if it is local. */
type Numbered = { number?: string | null | undefined }

export type LoadedList<Row> = {
  rows: Row[]
  source: Source
  fetchedAt: string
  message?: string
  /** The gym system answered with a message instead of a list. */
  isUnavailable?: boolean
}

type ReadOptions = { body?: { refresh: boolean }; signal?: AbortSignal }
type Readers = { [Kind in ListKind]: (asked: ReadOptions) => Promise<LoadedList<RowOf[Kind]>> }

export const listKeys = {
  all: ['lists'] as const,
  list: (kind: ListKind, userId: string) => [...listKeys.all, kind, userId] as const,
  page: (kind: PagedKind, userId: string, view: AdminView, page: number) =>
    [...listKeys.list(kind, userId), 'page', view, page] as const,
}

const readers: Readers = {
  members: async (asked) => {
    const { members, ...about } = await callFunction('fetch-gym-master-members', FetchMembersResponse, asked)
    return { ...about, rows: members }
  },
  bookings: async (asked) => {
    const { bookings, ...about } = await callFunction(
      'fetch-gym-master-bookings',
      FetchBookingsResponse,
      asked,
    )
    return { ...about, rows: bookings }
  },
  checkins: async (asked) => {
    const { checkins, ...about } = await callFunction(
      'fetch-gym-master-checkins',
      FetchCheckInsResponse,
      asked,
    )
    return { ...about, rows: checkins }
  },
  sales: async (asked) => {
    const { sales, ...about } = await callFunction('fetch-gym-master-sales', FetchSalesResponse, asked)
    return { ...about, rows: sales }
  },
  stock: readStock,
  services: async (asked) => {
    const { services, ...about } = await callFunction(
      'fetch-gym-master-services',
      FetchServicesResponse,
      asked,
    )
    return { ...about, rows: services }
  },
  facilities: async (asked) => {
    const answer = await callFunction('fetch-gym-master-facilities', FetchFacilitiesResponse, asked)
    const { facilities, ...about } = answer
    return { ...about, rows: facilities }
  },
  staff: async (asked) => {
    const { staff, ...about } = await callFunction('fetch-gym-master-staff', FetchStaffResponse, asked)
    return { ...about, rows: staff }
  },
}

/** The inventory; if the gym system has none, the items of its shop. */
async function readStock(asked: ReadOptions): Promise<LoadedList<GymStockItem>> {
  try {
    const answer = await callFunction('fetch-gym-master-inventory', FetchInventoryResponse, asked)
    const { inventory, ...about } = answer
    return { ...about, rows: inventory ?? [], isUnavailable: inventory === undefined }
  } catch (error) {
    if (asked.signal?.aborted || isAppError(error, 'signed_out', 'forbidden')) throw error
    const { stock, ...about } = await callFunction('fetch-gym-master-stock', FetchStockResponse, asked)
    return { ...about, rows: stock }
  }
}

/** One gym system list. The key names the user because the rows depend on permissions. */
export function wholeListQuery<Kind extends ListKind>(kind: Kind, userId: string) {
  return queryOptions({
    queryKey: listKeys.list(kind, userId),
    // A list may have 50,000 rows: it is not refetched or compared when the tab gets the focus.
    refetchOnWindowFocus: false,
    structuralSharing: false,
    queryFn: ({ signal }) => readers[kind]({ signal }),
  })
}

/** Reads from the gym system, bypassing its cache. */
export function refreshList<Kind extends ListKind>(kind: Kind): Promise<LoadedList<RowOf[Kind]>> {
  return readers[kind]({ body: { refresh: true } })
}

const mostRows = 100_000

/** A page of one of our own long lists. */
export function listPageQuery<Kind extends PagedKind>(
  kind: Kind,
  userId: string,
  view: AdminView,
  page: number,
) {
  return queryOptions({
    queryKey: listKeys.page(kind, userId, view, page),
    staleTime: 10_000,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => readPage(kind, view, { from: page * pageRows, count: pageRows, signal }),
  })
}

/** Every row of a view, to export or print. */
export async function wholeView<Kind extends PagedKind>(kind: Kind, view: AdminView): Promise<RowOf[Kind][]> {
  return (await readPage(kind, view, { from: 0, count: mostRows })).rows
}

type PageAsked = { from: number; count: number; signal?: AbortSignal }
type LoadedPage<Kind extends PagedKind> = {
  now: number
  total: number
  found: number
  sumCents: number
  rows: RowOf[Kind][]
}

async function readPage<Kind extends PagedKind>(
  kind: Kind,
  view: AdminView,
  { from, count, signal }: PageAsked,
): Promise<LoadedPage<Kind>> {
  const asked = (await supabase()).rpc('office_list', { p_list: kind, p_view: { ...view, from, count } })
  const answer = unwrap(await (signal ? asked.abortSignal(signal) : asked))
  return readAnswer(AdminPage(AdminRows[kind]), answer) as LoadedPage<Kind>
}

/** Begins to read a list: its first page where our own tables keep it, the whole list of another gym system. */
export async function startList(kind: ListKind, userId: string): Promise<void> {
  const isOurs = isPaged(kind) && (await queryClient.fetchQuery(portalQuery())).provider === 'builtin'
  if (isOurs) await queryClient.prefetchQuery(listPageQuery(kind, userId, plainView, 0))
  else await queryClient.prefetchQuery(wholeListQuery(kind, userId))
}
