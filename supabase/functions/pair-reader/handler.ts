import { z } from 'zod'
import { CardReader, PairReaderRequest, PairReaderResponse } from '../../../domain/contract/card-readers.ts'
import { call } from '../_shared/call.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { notePairedReader, ReaderFacts } from '../_shared/payments/card-reader.ts'
import { ProviderSilent } from '../_shared/payments/payment-port.ts'
import { withoutCards } from '../_shared/payments/without-cards.ts'

/** An admin pairs a card reader: a code is shown, somebody enters it on the reader, and Square says that it was. */
export const pairReader = defineFunction({
  access: 'pair readers',
  request: PairReaderRequest,
  response: PairReaderResponse,
  handle: async (input, { env }) => {
    if (!env.cards) return withoutCards
    const { terminal } = env.cards
    const service = serviceClient(env)
    try {
      if (input.action === 'begin') {
        const added = await call(service, 'add_reader', { p_id: input.id, p_name: input.name }, ReaderFacts)
        if (added.state === 'asked') {
          const told = await terminal.askCode({ key: added.id, name: added.name })
          const { providerCodeId, code, pairBy } = told
          const noted = {
            p_id: added.id,
            p_provider_code_id: providerCodeId,
            p_code: code,
            p_pair_by: pairBy,
          }
          await call(service, 'note_reader_code', noted, z.null())
        }
      }
      const known = await call(service, 'reader_of', { p_id: input.id }, ReaderFacts.nullable())
      if (known === null) return { refused: 'not_found' }
      return { reader: CardReader.parse(await notePairedReader(known, terminal, service)) }
    } catch (error) {
      if (!(error instanceof ProviderSilent)) throw error
      env.log(error)
      return { refused: 'unanswered', error: 'Square did not answer. Please try again.' }
    }
  },
})
