import { Lock } from 'lucide-react'
import { Card } from '#app/ui/card.tsx'

/** Shown where only admins have access. */
export function OnlyAdmins({ title }: { title: string }) {
  return (
    <Card title={title}>
      <p className="mt-4 flex items-center gap-2 font-semibold">
        <Lock aria-hidden className="size-4.5" /> Only admins change this.
      </p>
    </Card>
  )
}
