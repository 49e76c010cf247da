import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { storedText } from '#app/lib/stored-text.ts'

const wish = storedText('nightlark-music')

/** Music, unless the browser wants a click first or the visitor wants none, now or the last time. */
export function HalloweenMusic() {
  const audio = useRef<HTMLAudioElement>(null)
  const isMuted = useSyncExternalStore(wish.subscribe, wish.read) === 'muted'
  const [isPlaying, setPlaying] = useState(false)
  const isSilent = isMuted || !isPlaying
  const Icon = isSilent ? VolumeX : Volume2

  useEffect(() => (audio.current === null ? undefined : startMusic(audio.current)), [])

  function toggle() {
    wish.write(isSilent ? 'played' : 'muted')
    // Refused where the browser still waits; then the click that it waits for begins it.
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
        className="brass fixed right-4 bottom-4 z-40 grid size-13 cursor-pointer place-items-center rounded-full shadow-card hover:brightness-108 sm:right-6 sm:bottom-6"
      >
        <Icon aria-hidden className="size-6" />
      </button>
    </>
  )
}

/** Begins at once, or at the first click anywhere. Returns what ends it. */
function startMusic(audio: HTMLAudioElement): () => void {
  let isOver = false

  async function play() {
    try {
      await audio.play()
    } catch (error) {
      if (isOver) return
      console.warn('The music waits for a click', error)
      document.addEventListener('click', play, { once: true })
    }
  }

  void play()
  return () => {
    isOver = true
    document.removeEventListener('click', play)
    audio.pause()
  }
}
