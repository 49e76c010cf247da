import type { SupabaseClient } from '@supabase/supabase-js'
import type {
  GymBooking,
  GymCheckIn,
  GymFacility,
  GymMember,
  GymSale,
  GymService,
  GymStaffMember,
  GymStockItem,
} from '../../../../domain/contract/gym-lists.ts'
import type { GymTotals } from '../../../../domain/contract/gym-totals.ts'
import type { GymPlan } from '../../../../domain/contract/sync-gym-master-memberships.ts'
import type { Database } from '../database/database.ts'

export type NewMember = {
  userId: string | null
  email: string
  fullName: string
  phone: string
  /** The staff member who adds somebody else; recorded in the log. */
  by: string | null
}

/** With `refresh`, nothing is answered from a cache. */
export type ReadMode = { refresh: boolean }
/** The source of a list, its age, and a message on what it lacks. */
export type ListSource = { source: 'builtin' | 'gymmaster'; fetchedAt: string; message?: string }
export type Listed<Row> = ListSource & { list: Row[] }
type ListReader<Row> = (reading: ReadMode) => Promise<Listed<Row>>

/**
 * A gym system: our own tables or a provider's API. A list that cannot be read right now
 * throws GymFailure.
 */
export type GymPort = {
  /** Adds a person, or finds the existing entry: an e-mail never occurs twice. Null if it belongs to another account. */
  recordMember: (member: NewMember) => Promise<{ memberId: string } | null>
  totals: (reading: ReadMode) => Promise<ListSource & GymTotals>
  plans: ListReader<GymPlan>
  members: ListReader<GymMember>
  bookings: ListReader<GymBooking>
  checkIns: ListReader<GymCheckIn>
  sales: ListReader<GymSale>
  /** Without a list if the system has no inventory. */
  inventory: (reading: ReadMode) => Promise<ListSource & { list?: GymStockItem[] }>
  stock: ListReader<GymStockItem>
  services: ListReader<GymService>
  facilities: ListReader<GymFacility>
  staff: ListReader<GymStaffMember>
}

/** Whose pages the frames show: the built-in ones or the gym system's. */
export type Portal = { provider: 'builtin' } | { provider: 'gymmaster'; site: string }

/** Goods of a venue besides its shop. */
export type SoldKind = 'bays' | 'memberships'

/** A gym system as the venue's settings name it. */
export type GymProvider = {
  portal: Portal
  /** Goods sold by our own functions. They must not be sold by the gym system too. */
  soldHere: readonly SoldKind[]
  open: (records: GymRecords) => GymPort
}

/** Our own records, which a gym system reads and writes beside its own. */
export type GymRecords = { service: SupabaseClient; db: Database }

const words = {
  silent: 'GymMaster does not answer right now. Please try again in a minute.',
  busy: 'GymMaster is busy right now. Please try again in a few minutes.',
  refused: 'GymMaster refused to answer. Please check its keys and settings.',
  rejected:
    'GymMaster did not accept this sign-up. Please check the name, the email and the phone number, or enter it in GymMaster.',
  unreadable: 'GymMaster answered something that cannot be read here.',
  unsettled: 'GymMaster has not confirmed this sign-up yet. Please try again in five minutes.',
} as const

/**
 * The message is for the log. It never includes the provider's answer, which may hold names or keys. It keeps the plain
 * name Error, because the log prints the messages of no other.
 */
export class GymFailure extends Error {
  readonly kind: keyof typeof words
  /** The sentence for the person who asked. */
  readonly sentence: string

  constructor(kind: keyof typeof words, message: string) {
    super(message)
    this.kind = kind
    this.sentence = words[kind]
  }

  /** Whether a retry may help: the provider did not refuse. */
  get isPassing(): boolean {
    return this.kind === 'silent' || this.kind === 'busy'
  }
}
