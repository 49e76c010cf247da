import { costumeCountdown } from '#domain/venue/season.ts'

export function CostumeCountdown({ now }: { now: number }) {
  const left = costumeCountdown(now)
  if (left === null) {
    return <p className="font-display text-2xl text-brass-200">The costumes are being judged tonight.</p>
  }

  return (
    <div>
      <h3 className="engraved font-sans text-brass-200">Costume contest, October 31, 8 PM</h3>
      <p role="timer" className="mt-3 flex flex-wrap gap-7">
        <Part count={left.days} unit="days" />
        <Part count={left.hours} unit="hours" />
        <Part count={left.minutes} unit="minutes" />
      </p>
    </div>
  )
}

function Part({ count, unit }: { count: number; unit: string }) {
  return (
    <span className="block">
      <span className="block font-display text-5xl tabular-nums leading-none sm:text-6xl">{count}</span>{' '}
      <span className="engraved mt-2 block">{unit}</span>
    </span>
  )
}
