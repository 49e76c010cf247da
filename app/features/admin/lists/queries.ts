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
import { defaultView, isPaged, type ListKind, pageRows, type Source } from './rules.ts'

export type RowByKind = {
  members: GymMember
  bookings: GymBooking
  checkins: GymCheckIn & Numbered & { presence?: 'here' | 'forgotten' | 'left' | null | undefined }
  sales: GymSale & Numbered
  stock: GymStockItem
  services: GymService
  facilities: GymFacility
  staff: GymStaffMember
}

/** Local rows have the number of their booking or payment. */
type Numbered = { number?: string | null | undefined }

export type LoadedList<Row> = {
  rows: Row[]
  source: Source
  fetchedAt: string
  message?: string
  /** The gym system returned a message instead of a list. */
  isUnavailable?: boolean
}

type ReadOptions = { body?: { refresh: boolean }; signal?: AbortSignal }
type Readers = { [Kind in ListKind]: (request: ReadOptions) => Promise<LoadedList<RowByKind[Kind]>> }

export const listKeys = {
  all: ['lists'] as const,
  list: (kind: ListKind, userId: string) => [...listKeys.all, kind, userId] as const,
  page: (kind: PagedKind, userId: string, view: AdminView, page: number) =>
    [...listKeys.list(kind, userId), 'page', view, page] as const,
}

const readers: Readers = {
  members: async (request) => {
    const { members, ...about } = await callFunction(
      'fetch-gym-master-members',
      FetchMembersResponse,
      request,
    )
    return { ...about, rows: members }
  },
  bookings: async (request) => {
    const { bookings, ...about } = await callFunction(
      'fetch-gym-master-bookings',
      FetchBookingsResponse,
      request,
    )
    return { ...about, rows: bookings }
  },
  checkins: async (request) => {
    const { checkins, ...about } = await callFunction(
      'fetch-gym-master-checkins',
      FetchCheckInsResponse,
      request,
    )
    return { ...about, rows: checkins }
  },
  sales: async (request) => {
    const { sales, ...about } = await callFunction('fetch-gym-master-sales', FetchSalesResponse, request)
    return { ...about, rows: sales }
  },
  stock: readStock,
  services: async (request) => {
    const { services, ...about } = await callFunction(
      'fetch-gym-master-services',
      FetchServicesResponse,
      request,
    )
    return { ...about, rows: services }
  },
  facilities: async (request) => {
    const answer = await callFunction('fetch-gym-master-facilities', FetchFacilitiesResponse, request)
    const { facilities, ...about } = answer
    return { ...about, rows: facilities }
  },
  staff: async (request) => {
    const { staff, ...about } = await callFunction('fetch-gym-master-staff', FetchStaffResponse, request)
    return { ...about, rows: staff }
  },
}

/** Falls back to the items of the gym system's shop if it has no inventory. */
async function readStock(request: ReadOptions): Promise<LoadedList<GymStockItem>> {
  try {
    const answer = await callFunction('fetch-gym-master-inventory', FetchInventoryResponse, request)
    const { inventory, ...about } = answer
    return { ...about, rows: inventory ?? [], isUnavailable: inventory === undefined }
  } catch (error) {
    if (request.signal?.aborted || isAppError(error, 'signed_out', 'forbidden')) throw error
    const { stock, ...about } = await callFunction('fetch-gym-master-stock', FetchStockResponse, request)
    return { ...about, rows: stock }
  }
}

/** The key includes the user because the rows depend on permissions. */
export function fullListQuery<Kind extends ListKind>(kind: Kind, userId: string) {
  return queryOptions({
    queryKey: listKeys.list(kind, userId),
    // A list can have 50,000 rows: too many to refetch on focus or to compare.
    refetchOnWindowFocus: false,
    structuralSharing: false,
    queryFn: ({ signal }) => readers[kind]({ signal }),
  })
}

/** Bypasses the cache of the gym system's answers. */
export function refreshList<Kind extends ListKind>(kind: Kind): Promise<LoadedList<RowByKind[Kind]>> {
  return readers[kind]({ body: { refresh: true } })
}

const maxRows = 100_000

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

export async function fetchAllRows<Kind extends PagedKind>(
  kind: Kind,
  view: AdminView,
): Promise<RowByKind[Kind][]> {
  return (await readPage(kind, view, { from: 0, count: maxRows })).rows
}

type PageRequest = { from: number; count: number; signal?: AbortSignal }
type LoadedPage<Kind extends PagedKind> = {
  now: number
  total: number
  found: number
  sumCents: number
  rows: RowByKind[Kind][]
}

async function readPage<Kind extends PagedKind>(
  kind: Kind,
  view: AdminView,
  { from, count, signal }: PageRequest,
): Promise<LoadedPage<Kind>> {
  const request = (await supabase()).rpc('office_list', { p_list: kind, p_view: { ...view, from, count } })
  const answer = unwrap(await (signal ? request.abortSignal(signal) : request))
  return readAnswer(AdminPage(AdminRows[kind]), answer) as LoadedPage<Kind>
}

export async function prefetchList(kind: ListKind, userId: string): Promise<void> {
  const isLocal = isPaged(kind) && (await queryClient.fetchQuery(portalQuery())).provider === 'builtin'
  if (isLocal) await queryClient.prefetchQuery(listPageQuery(kind, userId, defaultView, 0))
  else await queryClient.prefetchQuery(fullListQuery(kind, userId))
}
