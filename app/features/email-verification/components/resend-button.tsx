import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { formatClock } from '#domain/venue/venue-time.ts'
import { useResendVerification } from '../mutations.ts'

export function ResendButton({ className }: { className?: string }) {
  const send = useResendVerification()

  return (
    <div className={className}>
      <Button variant="outline" busy={send.isPending} onClick={() => send.mutate()}>
        Send it again
      </Button>
      <p role="status" className="mt-2 text-sm">
        {send.isError && wordsFor(send.error)}
        {send.isSuccess && send.data !== null && `Sent at ${formatClock(send.data)}.`}
        {send.isSuccess && send.data === null && 'Your email is already confirmed.'}
      </p>
    </div>
  )
}
