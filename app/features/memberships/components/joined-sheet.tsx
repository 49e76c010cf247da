import { useEffect, useRef } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { LarkMark } from '#app/ui/lark-mark.tsx'
import { venue } from '#domain/venue/venue.ts'
import { formatDayLong } from '#domain/venue/venue-time.ts'
import type { Joined } from '../rules.ts'

export function JoinedSheet({ joined }: { joined: Joined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => void heading.current?.focus(), [])

  return (
    <section className="relative overflow-hidden rounded-lg border border-brass-400/70 bg-linear-150 from-pine-800 to-pine-950 px-5 py-9 shadow-card sm:px-10 sm:py-12">
      <LarkMark className="absolute -right-2 -bottom-10 size-56 text-brass-300/12" />
      <p className="engraved text-brass-300">{joined.planName}</p>
      <h2 ref={heading} tabIndex={-1} className="mt-2 text-3xl text-brass-200 outline-none sm:text-4xl">
        You're a member.
      </h2>
      <p className="mt-4 text-lg">
        Ends{' '}
        <time dateTime={joined.endDate} className="whitespace-nowrap">
          {formatDayLong(joined.endDate)}
        </time>
        .
      </p>
      <p className="mt-1 max-w-xl text-cream-dim">
        Your receipt {joined.number} is on its way by email. You can book at member rates from now on.
      </p>
      <p className="mt-1 max-w-xl text-cream-dim">{venue.memberKey}</p>
      <div className="relative mt-7 flex flex-wrap gap-3">
        <a href="/booking" className={buttonStyle('brass')}>
          Book a bay
        </a>
        <a href="/dashboard" className={buttonStyle('outline')}>
          Go to your dashboard
        </a>
      </div>
    </section>
  )
}
