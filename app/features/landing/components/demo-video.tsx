import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const NEAR = '400px'

type DemoVideoProps = { name: string; label: string; width: number; height: number; className?: string }

/** A short loop without sound. Loaded when it comes near, played while it is seen and where people want motion. */
export function DemoVideo({ name, label, width, height, className = '' }: DemoVideoProps) {
  const { video, isNear, isPlaying, toggle, setPlaying } = useLoop()
  const Icon = isPlaying ? Pause : Play

  return (
    <div className={`relative overflow-hidden rounded-lg bg-night ${className}`}>
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        poster={isNear ? `/media/${name}.webp` : undefined}
        width={width}
        height={height}
        aria-label={label}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className="h-auto w-full object-cover"
      >
        <source src={`/media/${name}.webm`} type="video/webm" />
        <source src={`/media/${name}.mp4`} type="video/mp4" />
      </video>
      <button
        type="button"
        aria-label={`${isPlaying ? 'Pause' : 'Play'}: ${label}`}
        onClick={toggle}
        className="absolute right-3 bottom-3 grid size-11 cursor-pointer place-items-center rounded-full bg-night/70 text-cream hover:bg-night"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  )
}

function useLoop() {
  const video = useRef<HTMLVideoElement>(null)
  const isStopped = useRef(false)
  const [isNear, setNear] = useState(false)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    const element = video.current
    if (element === null) return
    isStopped.current = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const stopNear = watch(element, NEAR, (isIn) => isIn && setNear(true))
    const stopSeen = watch(element, '0px', (isIn) => {
      if (isIn && !isStopped.current) play(element)
      else element.pause()
    })
    return () => {
      stopNear()
      stopSeen()
    }
  }, [])

  function toggle() {
    const element = video.current
    if (element === null) return
    isStopped.current = !element.paused
    if (element.paused) play(element)
    else element.pause()
  }

  return { video, isNear, isPlaying, setPlaying, toggle }
}

/** Tells when an element comes into the window, or as near to it as the margin says, and when it leaves. */
function watch(element: Element, rootMargin: string, tell: (isIn: boolean) => void): () => void {
  const observer = new IntersectionObserver(([entry]) => tell(entry?.isIntersecting ?? false), { rootMargin })
  observer.observe(element)
  return () => observer.disconnect()
}

function play(element: HTMLVideoElement): void {
  // Refused where a browser saves power or data; the poster stays then.
  element.play().catch(() => undefined)
}
