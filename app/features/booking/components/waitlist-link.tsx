import { textLink } from '#app/ui/text-link.ts'

type WaitlistLinkProps = { day: string; minutes: number; players: number; part: string; bay: string }

/** Links to the waitlist with the current choices. */
export function WaitlistLink({ minutes, players, ...wish }: WaitlistLinkProps) {
  const chosen = new URLSearchParams({ ...wish, minutes: `${minutes}`, players: `${players}` })
  return (
    <p className="mt-5">
      <a href={`/waiting?${chosen}`} className={textLink}>
        Notify me if a time opens up
      </a>
    </p>
  )
}
