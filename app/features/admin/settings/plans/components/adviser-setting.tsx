import { useQuery } from '@tanstack/react-query'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { queryState } from '#app/lib/backend/query-state.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { SettingCard } from '#app/ui/setting-card.tsx'
import { useSavePlanSettings } from '../mutations.ts'
import { planSettingsQuery } from '../queries.ts'

type AdviserSettingProps = { userId: string; canEdit: boolean }

/** Turns the plan adviser of the public pages on or off. */
export function AdviserSetting({ userId, canEdit }: AdviserSettingProps) {
  const settings = useQuery(planSettingsQuery(userId))
  const { mutate, isPending, error } = useSavePlanSettings()
  const { data } = settings
  const isOn = data?.showsAdviser ?? true

  return (
    <SettingCard
      title="Plan adviser"
      lead="Compares what an hour costs with each plan and without one: below the plans when somebody joins, and below the plans of a member. It never appears beside the payment."
      isReadOnly={!canEdit}
      action={
        canEdit &&
        data && (
          <Button
            variant="outline"
            busy={isPending}
            onClick={() => mutate({ seen: data, values: { showsAdviser: !isOn } })}
          >
            {isOn ? 'Turn off the adviser' : 'Turn on the adviser'}
          </Button>
        )
      }
      reading={queryState(settings)}
    >
      <p role="status" className="mt-3 font-semibold">
        {isOn ? 'Guests see the adviser.' : 'The adviser is off.'}
      </p>
      {error && <Alert className="mt-3">{wordsFor(error)}</Alert>}
    </SettingCard>
  )
}
