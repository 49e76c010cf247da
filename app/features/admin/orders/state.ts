import { type ChangeEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { storedText } from '#app/lib/browser/stored-text.ts'
import { hasNewOrder } from './rules.ts'

const RINGS = storedText('nightlark.rings')
const BEEPS = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.18 },
]

/** Switched per browser. Autoplay rules keep it silent until the first click. */
export function useBell(orders: readonly { number: string }[] | undefined) {
  const isOn = useSyncExternalStore(RINGS.subscribe, RINGS.read, () => null) === 'on'
  const known = useRef<ReadonlySet<string> | null>(null)

  useEffect(() => {
    if (!orders) return
    if (isOn && hasNewOrder(orders, known.current)) ring()
    known.current = new Set([...(known.current ?? []), ...orders.map(({ number }) => number)])
  }, [orders, isOn])

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    RINGS.write(target.checked ? 'on' : '')
    if (target.checked) ring()
  }

  return { isOn, onChange }
}

let audio: AudioContext | null = null

function ring(): void {
  audio ??= new AudioContext()
  void audio.resume()
  for (const { hertz, at } of BEEPS) {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()]
    const start = audio.currentTime + at
    tone.frequency.value = hertz
    loudness.gain.setValueAtTime(0.25, start)
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.5)
    tone.connect(loudness).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 0.5)
  }
}
