import { useQuery } from '@tanstack/react-query'
import { queryState } from '#app/lib/backend/query-state.ts'
import { Button } from '#app/ui/button.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import { SettingCard } from '#app/ui/setting-card.tsx'
import { baysQuery } from '../queries.ts'

/** A sheet for each bay, to print and hang up there: who scans it plays longer. */
export function BayCodes({ userId }: { userId: string }) {
  const bays = useQuery(baysQuery(userId))

  return (
    <SettingCard
      title="Codes for the bays"
      lead="Print them, and hang one in each bay. Whoever scans it sees their booking, and can add an hour."
      reading={queryState(bays)}
      action={
        <Button variant="pine" onClick={() => window.print()} className="print:hidden">
          Print
        </Button>
      }
    >
      <ul className="mt-6 grid gap-8 sm:grid-cols-2 print:block">
        {bays.data?.map(({ id, name }) => (
          <li key={id} className="break-inside-avoid break-after-page text-center">
            <h3 className="font-display text-3xl">{name}</h3>
            <QrCode
              link={`${window.location.origin}/bay/${id}`}
              label={`Code of ${name}`}
              className="mx-auto my-4 w-64 max-w-full print:w-[12cm]"
            />
            <p className="text-lg">One hour more? Scan this.</p>
          </li>
        ))}
      </ul>
    </SettingCard>
  )
}
