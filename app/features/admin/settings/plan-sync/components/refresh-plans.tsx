import { RefreshCw } from 'lucide-react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notify.ts'
import { useSyncPlans } from '../mutations.ts'

export function RefreshPlans() {
  const refresh = useSyncPlans()

  function handlePress() {
    refresh.mutate(undefined, {
      onSuccess: () => notify.success('Memberships refreshed', 'Loaded latest plans from Gym Master.'),
      onError: (error) => notify.destructive('Error loading plans', wordsFor(error)),
    })
  }

  return (
    <Button variant="outline" busy={refresh.isPending} onClick={handlePress}>
      {!refresh.isPending && <RefreshCw aria-hidden />}
      Refresh Plans
    </Button>
  )
}
