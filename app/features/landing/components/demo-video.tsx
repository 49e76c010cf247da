import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

type DemoVideoProps = { name: string; label: string; width: number; height: number; className?: string }

/** Plays while visible, unless the visitor prefers reduced motion; otherwise shows the first frame. */
export function DemoVideo({ name, label, width, height, className = '' }: DemoVideoProps) {
  const { video, isPlaying, toggle, setPlaying } = useVideoLoop()
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

function useVideoLoop() {
  const video = useRef<HTMLVideoElement>(null)
  const isStopped = useRef(false)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    const element = video.current
    if (element === null) return
    isStopped.current = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    return observeVisibility(element, (isVisible) => {
      if (isVisible && !isStopped.current) play(element)
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

function observeVisibility(element: Element, onChange: (isVisible: boolean) => void): () => void {
  const observer = new IntersectionObserver(([entry]) => onChange(entry?.isIntersecting ?? false))
  observer.observe(element)
  return () => observer.disconnect()
}

function play(element: HTMLVideoElement): void {
  // A browser that saves power or data may refuse to play.
  element.play().catch(() => undefined)
}
