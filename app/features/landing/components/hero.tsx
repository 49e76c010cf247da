import { useEffect } from 'react'
import { Link } from 'react-router'
import { latePart } from '#app/lib/loading/fetched-ahead.tsx'
import { useSessionHint } from '#app/lib/session/session-hint.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Picture, type PictureFile } from '#app/ui/picture.tsx'
import { stateName } from '#domain/venue/state-names.ts'
import { memberLoginHref, venue } from '#domain/venue/venue.ts'

const Bats = latePart(async () => (await import('./bats.tsx')).Bats)

export function Hero({ picture }: { picture: PictureFile | undefined }) {
  useSessionCheck()
  const [when, weather] = venue.tagline.split(', ')

  return (
    <section className="relative isolate overflow-hidden border-brass-400/40 border-b bg-night">
      <div className="-z-10 absolute inset-x-0 top-0 h-[25rem] sm:h-full lg:left-[34%] xl:left-[27%]">
        <Picture
          picture={picture}
          sizes="(max-width: 40rem) 30rem, max(80vw, 75rem)"
          isFirst
          className="size-full object-cover object-[64%_50%] lg:object-[40%_42%]"
        />
        <div className="hero-shade" />
      </div>
      <Bats />
      <div className="mx-auto flex max-w-7xl flex-col justify-end px-4 pt-72 pb-10 sm:min-h-[min(50rem,calc(100svh-15rem))] sm:px-8 sm:pt-28 sm:pb-16 lg:justify-center lg:pt-16">
        <p className="engraved flex items-center gap-4 text-brass-300 before:h-px before:w-10 before:bg-brass-400">
          {[venue.city, stateName(venue.state)].filter(Boolean).join(', ')}
        </p>
        <h1
          tabIndex={-1}
          className="mt-5 sm:whitespace-nowrap text-[clamp(2.5rem,1.3rem+5.8vw,6.75rem)] leading-[0.94]! tracking-[-0.032em]"
        >
          {when}
          {weather && (
            <>
              , <span className="block text-brass-300">{weather}</span>
            </>
          )}
        </h1>
        <p className="mt-6 max-w-md text-cream text-lg leading-relaxed sm:mt-8 sm:text-xl">
          {`A clubhouse with simulator bays, a bar and a kitchen. Members have a key, and play ${venue.memberHoursText}.`}
        </p>
        <div className="mt-8 flex flex-wrap gap-3 sm:mt-10">
          <Link to="/member-signup" className={buttonStyle('brass', 'px-7')}>
            Get Started
          </Link>
          <Link to="/shop" className={buttonStyle('outline', 'bg-night/35 px-7')}>
            Visit Shop
          </Link>
          <a
            href={memberLoginHref()}
            target="_blank"
            rel="noopener"
            className={buttonStyle('quiet', 'px-4 text-brass-200 max-xs:-ml-4')}
          >
            Member Login <NewTabMark />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </div>
      </div>
    </section>
  )
}

// Inline, because the icon library would be the largest script of the first screen.
function NewTabMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2}>
      <path
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6"
      />
    </svg>
  )
}

/** Checks a stored session with the auth service once the page has loaded. */
function useSessionCheck(): void {
  const hasSession = useSessionHint()

  useEffect(() => {
    if (!hasSession) return
    if (document.readyState === 'complete') return void checkUser()
    window.addEventListener('load', checkUser)
    return () => window.removeEventListener('load', checkUser)
  }, [hasSession])
}

async function checkUser(): Promise<void> {
  try {
    const { loadCurrentUser } = await import('../queries.ts')
    await loadCurrentUser()
  } catch (error) {
    console.error('The user could not be loaded', error)
  }
}
