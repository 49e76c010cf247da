import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** Music, unless the browser wants a click first or the visitor wants none. */
export function HalloweenMusic() {
  const audio = useRef<HTMLAudioElement>(null)
  const [isMuted, setMuted] = useState(false)
  const Icon = isMuted ? VolumeX : Volume2

  useEffect(() => (audio.current === null ? undefined : startMusic(audio.current)), [])

  return (
    <>
      <audio ref={audio} loop muted={isMuted} preload="none">
        <source src="/media/halloween.webm" type="audio/webm" />
        <source src="/media/halloween.m4a" type="audio/mp4" />
      </audio>
      <button
        type="button"
        aria-label={isMuted ? 'Unmute the Halloween music' : 'Mute the Halloween music'}
        onClick={() => setMuted(!isMuted)}
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
