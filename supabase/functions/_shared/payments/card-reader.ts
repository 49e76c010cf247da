import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { CardReader } from '../../../../domain/contract/card-readers.ts'
import { call } from '../call.ts'
import type { TerminalPort } from './terminal-port.ts'

export const ReaderFacts = z.object({ ...CardReader.shape, providerCodeId: z.string().nullable() })
export type ReaderFacts = z.infer<typeof ReaderFacts>

/** Asks the provider whether the code has been entered, and keeps it. Also a code that has run out may have been in time. */
export async function notePairedReader(
  reader: ReaderFacts,
  terminal: TerminalPort,
  service: SupabaseClient,
): Promise<ReaderFacts> {
  const { providerCodeId, state } = reader
  if (providerCodeId === null || (state !== 'waiting' && state !== 'expired')) return reader
  const { deviceId } = await terminal.findCode(providerCodeId)
  if (deviceId === null) return reader
  const args = { p_provider_code_id: providerCodeId, p_device_id: deviceId }
  return call(service, 'note_reader_paired', args, ReaderFacts)
}

export function readerOfCode(providerCodeId: string, service: SupabaseClient): Promise<ReaderFacts | null> {
  const args = { p_id: null, p_provider_code_id: providerCodeId }
  return call(service, 'reader_of', args, ReaderFacts.nullable())
}
