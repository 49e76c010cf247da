import { textLink } from '#app/ui/text-link.ts'

type WaitlistLinkProps = { day: string; minutes: number; players: number; part: string; bay: string }

export function WaitlistLink({ minutes, players, ...request }: WaitlistLinkProps) {
  const chosen = new URLSearchParams({ ...request, minutes: `${minutes}`, players: `${players}` })
  return (
    <p className="mt-5">
      <a href={`/waiting?${chosen}`} className={textLink}>
        Notify me if a time opens up
      </a>
    </p>
  )
}
