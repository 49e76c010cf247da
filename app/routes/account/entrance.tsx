import { Link, Outlet } from 'react-router'
import { LarkMark } from '#app/ui/lark-mark.tsx'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { addressLine, venue } from '#domain/venue/venue.ts'

export default function Entrance() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_minmax(34rem,0.9fr)]">
      <header className="flex flex-col justify-between lg:bg-[url('/art/hole.svg')] lg:bg-[position:50%_12%] lg:bg-cover lg:bg-pine-950">
        <div className="max-lg:walnut px-4 py-3 max-lg:border-brass-400/60 max-lg:border-b sm:px-8 lg:py-8 lg:pl-[max(2rem,calc((100vw-80rem)/2+2rem))]">
          <Link to="/" aria-label={`${venue.name} home`} className="inline-block rounded-sm py-1">
            <Wordmark name={venue.name} />
          </Link>
        </div>
        <div className="hidden bg-linear-to-t from-45% from-night to-transparent px-8 pt-56 pb-10 lg:block lg:pl-[max(2rem,calc((100vw-80rem)/2+2rem))]">
          <p className="max-w-md text-balance font-display text-5xl leading-[1.05] tracking-tight">
            {venue.tagline}
          </p>
          <p className="mt-4 text-cream-dim">{addressLine()}</p>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="flex flex-col items-center px-4 py-8 sm:py-14 lg:walnut-door lg:justify-center"
      >
        <div className="paper relative w-full max-w-md rounded-lg px-5 pt-7 pb-8 sm:px-10 sm:pt-9 sm:pb-10">
          <LarkMark className="absolute top-6 right-5 size-12 text-brass-600/70 sm:right-9" />
          <Outlet />
        </div>
      </main>
    </div>
  )
}
