import { notePaired, type Reader } from '../commands/register/readers.ts'
import type { Environment } from '../environment.ts'
import type { TerminalPort } from './terminal-port.ts'

/** Asks the provider whether the code was entered, and pairs the reader. An expired code may have been entered in time. */
export async function pairReaderIfEntered(
  reader: Reader,
  terminal: TerminalPort,
  env: Pick<Environment, 'db'>,
): Promise<Reader> {
  const { providerCodeId, state } = reader
  if (providerCodeId === null || (state !== 'waiting' && state !== 'expired')) return reader
  const { deviceId } = await terminal.findCode(providerCodeId)
  return deviceId === null ? reader : notePaired(env, reader, deviceId)
}
