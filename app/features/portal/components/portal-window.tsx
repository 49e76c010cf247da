import { ExternalLink } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { borrowScripts } from '#app/lib/borrowed-scripts.ts'
import { textLink } from '#app/ui/text-link.ts'
import { venue } from '#domain/venue.ts'
import type { PortalFrame } from '../schema.ts'
import { FrameSkeleton } from './frame-skeleton.tsx'

const PATIENCE_MS = 10_000

/** The frame itself, with its host script for as long as it stands. */
export function PortalWindow({ frame, title }: { frame: PortalFrame; title: string }) {
  const element = useRef<HTMLIFrameElement>(null)
  const state = useAnswer(element, frame.origin)
  useHostScripts(frame)
  const isHouse = frame.provider === 'house'
  // Until it knows that it is framed, our own page has its own ground and heading.
  const isComing = isHouse && state === 'waiting'

  return (
    <>
      <div role="status" className="px-4 sm:px-0">
        {state === 'silent' && <Silent src={frame.src} />}
      </div>
      <div className="grid *:col-start-1 *:row-start-1">
        {isComing && <FrameSkeleton />}
        <iframe
          ref={element}
          id="gmiframe"
          data-portal-frame={frame.provider}
          src={frame.src}
          title={title}
          inert={isComing}
          className={`gmiframe mt-4 block w-full rounded-lg sm:mt-6 ${isHouse ? 'min-h-[85dvh]' : 'min-h-200 bg-paper'} ${isComing ? 'opacity-0' : ''}`}
        />
      </div>
      {frame.provider === 'gymmaster' && (
        <p className="mt-4 px-4 sm:px-0">
          <OpenAlone src={frame.src} />
        </p>
      )}
    </>
  )
}

function Silent({ src }: { src: string }) {
  return (
    <div className="paper mt-5 rounded-lg px-5 py-4">
      This page takes longer than it should. <OpenAlone src={src} /> or call us:{' '}
      <a href={venue.phoneHref} className={textLink}>
        {venue.phone}
      </a>
      .
    </div>
  )
}

function OpenAlone({ src }: { src: string }) {
  return (
    <a href={src} target="_blank" rel="noopener" className={textLink}>
      Open in a new tab <ExternalLink aria-hidden className="mb-0.5 inline size-4" />
    </a>
  )
}

type Answer = 'waiting' | 'answered' | 'silent'

/** A frame that loads may still be blank: only a word from inside shows that somebody is there. */
function useAnswer(element: RefObject<HTMLIFrameElement | null>, origin: string): Answer {
  const [answer, setAnswer] = useState<Answer>('waiting')

  useEffect(() => {
    const wait = setTimeout(() => setAnswer('silent'), PATIENCE_MS)

    function handleMessage(event: MessageEvent) {
      if (event.origin !== origin || event.source !== element.current?.contentWindow) return
      clearTimeout(wait)
      setAnswer('answered')
    }

    window.addEventListener('message', handleMessage)
    return () => {
      clearTimeout(wait)
      window.removeEventListener('message', handleMessage)
    }
  }, [element, origin])

  return answer
}

function useHostScripts({ provider, scripts, origin }: PortalFrame): void {
  const sources = scripts.join(' ')
  const handleReady = useEffectEvent(() => {
    const resize: unknown = Reflect.get(window, 'iFrameResize')
    if (provider === 'gymmaster' && typeof resize === 'function')
      resize({ checkOrigin: [origin], interval: 50 }, '#gmiframe')
  })

  useEffect(() => borrowScripts(sources.split(' '), () => handleReady()), [sources])
}
