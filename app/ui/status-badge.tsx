import { Badge } from './badge.tsx'

type StatusBadgeProps = { status: string; isGood: boolean }

/** A status in the word that the records have for it, with the capital that every badge begins with. */
export function StatusBadge({ status, isGood }: StatusBadgeProps) {
  return (
    <Badge tone={isGood ? 'green' : 'grey'}>
      <span className="inline-block first-letter:uppercase">{status.replaceAll('_', ' ')}</span>
    </Badge>
  )
}
