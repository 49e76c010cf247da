import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type LoadFailureProps = { message: string; busy: boolean; onRetry: () => void; className?: string }

export function LoadFailure({ message, busy, onRetry, className }: LoadFailureProps) {
  const retry = (
    <Button variant="outline" busy={busy} onClick={onRetry}>
      Try again
    </Button>
  )
  return (
    <Alert action={retry} className={className}>
      {message}
    </Alert>
  )
}
