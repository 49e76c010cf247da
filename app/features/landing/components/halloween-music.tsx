import { useEffect, useRef, useState } from 'react'

export function HalloweenMusic() {
  const audio = useRef<HTMLAudioElement>(null)
  const [isMuted, setMuted] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const isSilent = isMuted || !isPlaying

  useEffect(() => (audio.current === null ? undefined : startMusic(audio.current)), [])

  function toggle() {
    setMuted(!isSilent)
    // If the browser refuses, the next click anywhere starts it.
    if (!isPlaying) audio.current?.play().catch(() => undefined)
  }

  return (
    <>
      <audio ref={audio} loop muted={isMuted} preload="none" onPlay={() => setPlaying(true)}>
        <source src="/media/halloween.webm" type="audio/webm" />
        <source src="/media/halloween.m4a" type="audio/mp4" />
      </audio>
      <button
        type="button"
        aria-label={isSilent ? 'Unmute the Halloween music' : 'Mute the Halloween music'}
        onClick={toggle}
        className="brass fixed right-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-40 grid size-13 cursor-pointer place-items-center rounded-full shadow-card hover:brightness-108 sm:right-6 sm:bottom-6"
      >
        <Speaker isSilent={isSilent} />
      </button>
    </>
  )
}

/** Inline, because the icon library would be larger than all code of the music. */
function Speaker({ isSilent }: { isSilent: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className="size-6 fill-none stroke-2 stroke-current [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <path d="M11 5 6.5 9H3v6h3.5l4.5 4z" />
      <path d={isSilent ? 'm16 9.5 5 5m0-5-5 5' : 'M15 9a4 4 0 0 1 0 6m3-9a8 8 0 0 1 0 12'} />
    </svg>
  )
}

/** Waits for the first click if the browser blocks autoplay. Returns the cleanup. */
function startMusic(audio: HTMLAudioElement): () => void {
  let isStopped = false

  async function play() {
    try {
      await audio.play()
    } catch (error) {
      if (isStopped) return
      console.warn('The music starts on the next click', error)
      document.addEventListener('click', play, { once: true })
    }
  }

  void play()
  return () => {
    isStopped = true
    document.removeEventListener('click', play)
    audio.pause()
  }
}
