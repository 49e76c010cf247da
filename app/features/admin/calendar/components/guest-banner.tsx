import { Button } from '#app/ui/button.tsx'

export function GuestBanner({ name, onEnd }: { name: string; onEnd: () => void }) {
  return (
    <p className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-md border border-brass-600/50 bg-brass-200/60 px-4 py-2.5">
      <span>
        Booking for <strong className="font-semibold">{name}</strong>. Choose a free time.
      </span>
      <Button variant="outline" onClick={onEnd}>
        Stop
      </Button>
    </p>
  )
}
