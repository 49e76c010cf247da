import { Lock } from 'lucide-react'
import { Card } from '#app/ui/card.tsx'

export function AdminsOnly({ title }: { title: string }) {
  return (
    <Card title={title}>
      <p className="mt-4 flex items-center gap-2 font-semibold">
        <Lock aria-hidden className="size-4.5" /> Only admins can change this.
      </p>
    </Card>
  )
}
