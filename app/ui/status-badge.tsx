import { Badge } from './badge.tsx'

type StatusBadgeProps = { words: string; isGood: boolean }

export function StatusBadge({ words, isGood }: StatusBadgeProps) {
  return <Badge tone={isGood ? 'green' : 'grey'}>{words}</Badge>
}
