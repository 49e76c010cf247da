import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { isAppError } from '#app/lib/backend/errors.ts'
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
import type { RecordKind, Source } from './rules.ts'

export type RecordRows = {
  members: GymMember
  bookings: GymBooking
  checkins: GymCheckIn
  sales: GymSale
  stock: GymStockItem
  services: GymService
  facilities: GymFacility
  staff: GymStaffMember
}

export type LoadedRecords<Row> = {
  rows: Row[]
  source: Source
  fetchedAt: string
  message?: string
  /** The gym system answered with a message instead of a list. */
  isUnavailable?: boolean
}

type ReadOptions = { body?: { refresh: boolean }; signal?: AbortSignal }
type Readers = { [Kind in RecordKind]: (asked: ReadOptions) => Promise<LoadedRecords<RecordRows[Kind]>> }

export const recordKeys = {
  all: ['records'] as const,
  list: (kind: RecordKind, userId: string) => [...recordKeys.all, kind, userId] as const,
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
async function readStock(asked: ReadOptions): Promise<LoadedRecords<GymStockItem>> {
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

/** One list of the gym system. The user is named in the key: what the server hands out depends on them. */
export function recordsQuery<Kind extends RecordKind>(kind: Kind, userId: string) {
  return queryOptions({
    queryKey: recordKeys.list(kind, userId),
    // A list may have 50,000 rows: it is not refetched or compared when the tab gets the focus.
    refetchOnWindowFocus: false,
    structuralSharing: false,
    queryFn: ({ signal }) => readers[kind]({ signal }),
  })
}

/** Reads from the gym system, bypassing its cache. */
export function refreshRecords<Kind extends RecordKind>(
  kind: Kind,
): Promise<LoadedRecords<RecordRows[Kind]>> {
  return readers[kind]({ body: { refresh: true } })
}
