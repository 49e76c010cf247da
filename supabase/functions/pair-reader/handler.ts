import { CardReader, PairReaderRequest, PairReaderResponse } from '../../../domain/contract/card-readers.ts'
import { addReader, noteReaderCode, readReader } from '../_shared/commands/register/readers.ts'
import { defineFunction } from '../_shared/function.ts'
import { pairReaderIfEntered } from '../_shared/payments/card-reader.ts'
import { ProviderSilent } from '../_shared/payments/payment-port.ts'
import { withoutCards } from '../_shared/payments/without-cards.ts'

/** Pairs a card reader: shows a code, and asks Square whether it was entered on the reader. */
export const pairReader = defineFunction({
  access: 'pair readers',
  request: PairReaderRequest,
  response: PairReaderResponse,
  handle: async (input, { env }) => {
    if (!env.cards) return withoutCards
    const { id } = input
    const { terminal } = env.cards
    try {
      const added = input.action === 'begin' ? await addReader(env, { id, name: input.name }) : undefined
      if (added?.state === 'asked')
        await noteReaderCode(env, id, await terminal.askCode({ key: id, name: added.name }))
      const known = await readReader(env, { id })
      if (!known) return { refused: 'not_found' }
      return { reader: CardReader.parse(await pairReaderIfEntered(known, terminal, env)) }
    } catch (error) {
      if (!(error instanceof ProviderSilent)) throw error
      env.log(error)
      return { refused: 'unanswered', error: 'Square did not answer. Please try again.' }
    }
  },
})
