import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

type DemoVideoProps = { name: string; label: string; width: number; height: number; className?: string }

/**
 * A short silent loop. It plays while it is visible, unless the visitor prefers reduced motion; until then its first frame
 * is shown.
 */
export function DemoVideo({ name, label, width, height, className = '' }: DemoVideoProps) {
  const { video, isPlaying, toggle, setPlaying } = useLoop()
  const Icon = isPlaying ? Pause : Play

  return (
    <div className={`relative overflow-hidden rounded-lg bg-night ${className}`}>
      <img
        src={`/media/${name}.webp`}
        alt=""
        loading="lazy"
        width={width}
        height={height}
        className="absolute inset-0 size-full object-cover"
      />
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        width={width}
        height={height}
        aria-label={label}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className="relative h-auto w-full object-cover"
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
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    const element = video.current
    if (element === null) return
    isStopped.current = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    return watch(element, (isIn) => {
      if (isIn && !isStopped.current) play(element)
      else element.pause()
    })
  }, [])

  function toggle() {
    const element = video.current
    if (element === null) return
    isStopped.current = !element.paused
    if (element.paused) play(element)
    else element.pause()
  }

  return { video, isPlaying, setPlaying, toggle }
}

/** Calls back when an element becomes visible or hidden. */
function watch(element: Element, tell: (isIn: boolean) => void): () => void {
  const observer = new IntersectionObserver(([entry]) => tell(entry?.isIntersecting ?? false))
  observer.observe(element)
  return () => observer.disconnect()
}

function play(element: HTMLVideoElement): void {
  // A browser that saves power or data refuses to play; then the poster stays.
  element.play().catch(() => undefined)
}
