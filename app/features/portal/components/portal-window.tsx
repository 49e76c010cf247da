import { ExternalLink } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadHostScripts } from '#app/lib/portal/host-scripts.ts'
import { textLink } from '#app/ui/text-link.ts'
import { venue } from '#domain/venue/venue.ts'
import { buildGymFrame, type FrameName, resizeFrame } from '../state.ts'

const SILENCE_LIMIT_MS = 10_000

type PortalWindowProps = { site: string; name: FrameName; title: string }

/** Offers a direct link if the iframe stays silent. */
export function PortalWindow({ site, name, title }: PortalWindowProps) {
  const element = useRef<HTMLIFrameElement>(null)
  const { src } = buildGymFrame(site, name)
  const isSilent = useIsFrameSilent(element, site, name)

  return (
    <>
      <div role="status">
        {isSilent && (
          <p className="paper mb-5 rounded-lg px-5 py-4">
            This page is taking longer than usual. <NewTabLink src={src} /> or call us:{' '}
            <a href={venue.phoneHref} className={textLink}>
              {venue.phone}
            </a>
            .
          </p>
        )}
      </div>
      <iframe
        ref={element}
        id="gmiframe"
        title={title}
        src={src}
        className="gmiframe block min-h-200 w-full rounded-lg bg-paper max-sm:-mx-4 max-sm:w-[calc(100%+2rem)]"
      />
      <p className="mt-4">
        <NewTabLink src={src} />
      </p>
    </>
  )
}

/** Returns true when no message came for too long. */
function useIsFrameSilent(
  element: RefObject<HTMLIFrameElement | null>,
  site: string,
  name: FrameName,
): boolean {
  const [isSilent, setSilent] = useState(false)

  useEffect(() => {
    const { origin, scripts } = buildGymFrame(site, name)
    const wait = setTimeout(() => setSilent(true), SILENCE_LIMIT_MS)
    // A loaded iframe may still be blank: only a message from inside shows that it works.
    const handleMessage = (message: MessageEvent) => {
      if (message.origin !== origin || message.source !== element.current?.contentWindow) return
      clearTimeout(wait)
      setSilent(false)
    }
    window.addEventListener('message', handleMessage)
    const removeScripts = loadHostScripts(scripts, () => resizeFrame(origin))
    return () => {
      clearTimeout(wait)
      window.removeEventListener('message', handleMessage)
      removeScripts()
    }
  }, [element, site, name])

  return isSilent
}

function NewTabLink({ src }: { src: string }) {
  return (
    <a href={src} target="_blank" rel="noopener" className={textLink}>
      Open in a new tab <ExternalLink aria-hidden className="mb-0.5 inline size-4" />
    </a>
  )
}
