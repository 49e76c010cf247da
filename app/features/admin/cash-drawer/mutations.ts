import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '#app/lib/backend/errors.ts'
import { supabase } from '#app/lib/backend/supabase.ts'
import { unwrap } from '#app/lib/backend/unwrap.ts'
import { drawerRefusal } from './words.ts'

export type DrawerAct =
  | { act: 'open'; id: string; floatCents: number }
  | { act: 'move'; id: string; cents: number; reason: string }
  | { act: 'close'; id: string; countedCents: number; expectedCents: number; note: string }

const done = ['open', 'done', 'closed']

/** Opens or closes the drawer, or puts something in or out. Each may be repeated with its id. */
export function useDrawer() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: DrawerAct) => {
      const state = unwrap(await call(wanted))
      if (!done.includes(state) || (wanted.act === 'move' && state === 'closed'))
        throw new AppError('conflict', { sentence: drawerRefusal(state) })
    },
    // Nobody waits for it: what was refused is said before the page shows what a colleague has done.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['cash drawer'] }),
  })
}

async function call(wanted: DrawerAct) {
  const db = await supabase()
  switch (wanted.act) {
    case 'open':
      return db.rpc('open_drawer', { p_id: wanted.id, p_float_cents: wanted.floatCents })
    case 'move':
      return db.rpc('move_cash', { p_id: wanted.id, p_cents: wanted.cents, p_reason: wanted.reason })
    case 'close':
      return db.rpc('close_drawer', {
        p_id: wanted.id,
        p_counted_cents: wanted.countedCents,
        p_expected_cents: wanted.expectedCents,
        p_note: wanted.note,
      })
  }
}
