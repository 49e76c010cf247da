import { Badge } from './badge.tsx'

type StatusBadgeProps = { words: string; isGood: boolean }

/** How something stands, in a word. */
export function StatusBadge({ words, isGood }: StatusBadgeProps) {
  return <Badge tone={isGood ? 'green' : 'grey'}>{words}</Badge>
}
