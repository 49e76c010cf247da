import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#app/lib/when-idle.ts'

type LatePartProps = { load: () => Promise<ComponentType> }

/** A part that the page can do without: it comes when nothing else is to do, and nobody misses it where it cannot. */
export function LatePart({ load }: LatePartProps) {
  const [Part, setPart] = useState<ComponentType | null>(null)

  useEffect(() => {
    let isGone = false
    async function bring() {
      try {
        const part = await load()
        if (!isGone) setPart(() => part)
      } catch (error) {
        console.error('A part did not load', error)
      }
    }
    const callOff = whenIdle(() => void bring())
    return () => {
      isGone = true
      callOff()
    }
  }, [load])

  return Part && <Part />
}
