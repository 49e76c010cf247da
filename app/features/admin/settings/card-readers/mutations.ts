import { useMutation } from '@tanstack/react-query'
import { readerKeys } from '#app/features/admin/card-reader/queries.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { type PairReaderRequest, PairReaderResponse } from '#domain/contract/card-readers.ts'

const invalidateReaders = () => queryClient.invalidateQueries({ queryKey: readerKeys.all })

/** Idempotent per id. */
export function usePairReader() {
  return useMutation({
    mutationFn: async (body: PairReaderRequest) =>
      (await callFunction('pair-reader', PairReaderResponse, { body })).reader,
    onSettled: invalidateReaders,
  })
}

export function useRenameReader() {
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) =>
      unwrap(await (await supabase()).rpc('rename_reader', { p_id: id, p_name: name })),
    onSettled: invalidateReaders,
  })
}

export function useRemoveReader() {
  return useMutation({
    mutationFn: async (id: string) => unwrap(await (await supabase()).rpc('remove_reader', { p_id: id })),
    onSettled: invalidateReaders,
  })
}
