import { ExternalLink } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { AppError, wordsFor } from '#app/lib/backend/errors.ts'
import { type FrameState, type OpenedFrame, openFrame } from '#app/lib/portal/opened-frame.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { venue } from '#domain/venue/venue.ts'
import { framedPage } from '../queries.ts'
import type { FrameName } from '../state.ts'
import { FrameSkeleton } from './frame-skeleton.tsx'

type PortalWindowProps = { name: FrameName; title: string; outline: ReactNode }

/** The frame and the messages about it. lib/portal/opened-frame.ts loads it, often before the app (entry.frame.ts). */
export function PortalWindow({ name, title, outline }: PortalWindowProps) {
  const element = useRef<HTMLIFrameElement>(null)
  const [state, retry] = useOpenedFrame(element, name)
  const page = 'page' in state ? state.page : undefined

  return (
    <>
      <div role="status" className="px-4 sm:px-0">
        {state.step === 'silent' && <Silent src={state.page.src} />}
      </div>
      {state.step === 'failed' && <Unknown {...state} onRetry={retry} />}
      <div className={state.step === 'failed' ? 'hidden' : 'grid grid-cols-1 *:col-start-1 *:row-start-1'}>
        <iframe
          ref={element}
          id="gmiframe"
          data-frame-name={name}
          title={title}
          inert
          className="gmiframe peer mt-4 block min-h-[85dvh] w-full rounded-lg opacity-0 sm:mt-6 data-[portal-frame=gymmaster]:min-h-200 data-[portal-frame=gymmaster]:bg-paper data-shown:opacity-100"
        />
        <FrameSkeleton className="peer-data-shown:hidden">{outline}</FrameSkeleton>
      </div>
      {page?.isOurs === false && (
        <p className="mt-4 px-4 sm:px-0">
          <OpenAlone src={page.src} />
        </p>
      )}
    </>
  )
}

function useOpenedFrame(element: RefObject<HTMLIFrameElement | null>, name: FrameName) {
  const [state, setState] = useState<FrameState>({ step: 'asking' })
  const frame = useRef<OpenedFrame>(null)

  useEffect(() => {
    if (element.current === null) return
    const opened = openFrame(element.current, () => framedPage(name))
    frame.current = opened
    opened.onState = setState
    setState(opened.state)
    return () => opened.close()
  }, [element, name])

  return [state, () => void frame.current?.open()] as const
}

type UnknownProps = { error: unknown; isAsking: boolean; onRetry: () => void }

function Unknown({ error, isAsking, onRetry }: UnknownProps) {
  const code = error instanceof TypeError ? 'network' : 'unexpected'
  const words = `${wordsFor(new AppError(code))} Or call us: ${venue.phone}.`
  return <LoadFailure className="mx-4 mt-6 sm:mx-0" message={words} busy={isAsking} onRetry={onRetry} />
}

function Silent({ src }: { src: string }) {
  return (
    <div className="paper mt-5 rounded-lg px-5 py-4">
      This page is taking longer than usual. <OpenAlone src={src} /> or call us:{' '}
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
