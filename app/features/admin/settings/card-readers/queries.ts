import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { type CardReader, PairReaderResponse } from '#domain/contract/card-readers.ts'

const POLL_MS = 3_000

/** Polls until the code has been used or has expired. */
export function pairingQuery(id: string) {
  return queryOptions({
    queryKey: ['card readers', 'pairing', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<CardReader> => {
      const body = { action: 'check', id }
      return (await callFunction('pair-reader', PairReaderResponse, { body, signal })).reader
    },
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'waiting' ? POLL_MS : false,
  })
}
