import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '#app/lib/backend/errors.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { formatDrawerRefusal } from './words.ts'

type DrawerAct =
  | { act: 'open'; id: string; floatCents: number }
  | { act: 'move'; id: string; cents: number; reason: string }
  | { act: 'close'; id: string; countedCents: number; expectedCents: number; note: string }

const done = ['open', 'done', 'closed']

/** The id makes a retry safe. */
export function useDrawer() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: DrawerAct) => {
      const state = unwrap(await call(input))
      if (!done.includes(state) || (input.act === 'move' && state === 'closed'))
        throw new AppError('conflict', { sentence: formatDrawerRefusal(state) })
    },
    // Not awaited, so that a refusal shows before the refetched page.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['cash drawer'] }),
  })
}

async function call(input: DrawerAct) {
  const db = await supabase()
  switch (input.act) {
    case 'open':
      return db.rpc('open_drawer', { p_id: input.id, p_float_cents: input.floatCents })
    case 'move':
      return db.rpc('move_cash', { p_id: input.id, p_cents: input.cents, p_reason: input.reason })
    case 'close':
      return db.rpc('close_drawer', {
        p_id: input.id,
        p_counted_cents: input.countedCents,
        p_expected_cents: input.expectedCents,
        p_note: input.note,
      })
  }
}
