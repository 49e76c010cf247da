import { useQuery } from '@tanstack/react-query'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { queryState } from '#app/lib/backend/query-state.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { SettingCard } from '#app/ui/setting-card.tsx'
import { useSavePlanSettings } from '../mutations.ts'
import { planSettingsQuery } from '../queries.ts'

type AdviserSettingProps = { userId: string; canEdit: boolean }

export function AdviserSetting({ userId, canEdit }: AdviserSettingProps) {
  const settings = useQuery(planSettingsQuery(userId))
  const { mutate, isPending, error } = useSavePlanSettings()
  const { data } = settings
  const isOn = data?.showsAdviser ?? true

  return (
    <SettingCard
      title="Plan adviser"
      lead="Compares the hourly cost with each plan and without one. It appears below the plans on the sign-up page and on the members' page of plans, but never beside the payment."
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
