import { ExternalLink } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadHostScripts } from '#app/lib/portal/host-scripts.ts'
import { textLink } from '#app/ui/text-link.ts'
import { venue } from '#domain/venue/venue.ts'
import { type FrameName, gymFrame, resizeWith } from '../state.ts'

const PATIENCE_MS = 10_000

type PortalWindowProps = { site: string; name: FrameName; title: string }

/** A page of the gym system in an iframe, with its host script and a fallback if it stays silent. */
export function PortalWindow({ site, name, title }: PortalWindowProps) {
  const element = useRef<HTMLIFrameElement>(null)
  const { src } = gymFrame(site, name)
  const isSilent = useGymFrame(element, site, name)

  return (
    <>
      <div role="status">
        {isSilent && (
          <p className="paper mb-5 rounded-lg px-5 py-4">
            This page is taking longer than usual. <OpenAlone src={src} /> or call us:{' '}
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
        <OpenAlone src={src} />
      </p>
    </>
  )
}

/** Loads the host script while the iframe is mounted. Returns whether nothing was heard from it for too long. */
function useGymFrame(element: RefObject<HTMLIFrameElement | null>, site: string, name: FrameName): boolean {
  const [isSilent, setSilent] = useState(false)

  useEffect(() => {
    const { origin, scripts } = gymFrame(site, name)
    const wait = setTimeout(() => setSilent(true), PATIENCE_MS)
    // A loaded iframe may still be blank: only a message from inside shows that it works.
    const handleMessage = (message: MessageEvent) => {
      if (message.origin !== origin || message.source !== element.current?.contentWindow) return
      clearTimeout(wait)
      setSilent(false)
    }
    window.addEventListener('message', handleMessage)
    const removeScripts = loadHostScripts(scripts, () => resizeWith(origin))
    return () => {
      clearTimeout(wait)
      window.removeEventListener('message', handleMessage)
      removeScripts()
    }
  }, [element, site, name])

  return isSilent
}

function OpenAlone({ src }: { src: string }) {
  return (
    <a href={src} target="_blank" rel="noopener" className={textLink}>
      Open in a new tab <ExternalLink aria-hidden className="mb-0.5 inline size-4" />
    </a>
  )
}
