import { type ComponentType, useEffect, useState } from 'react'
import { keepAsking } from '#app/lib/loading/script-trouble.ts'
import { whenIdle } from '#app/lib/loading/when-idle.ts'

type LatePartProps = { load: () => Promise<ComponentType> }

/** A part that the page can do without: it is loaded when the browser is idle, and a failure is not reported. */
export function LatePart({ load }: LatePartProps) {
  const [Part, setPart] = useState<ComponentType | null>(null)

  useEffect(() => {
    let isGone = false
    async function bring() {
      const part = await keepAsking(load, { isQuiet: true })
      if (!isGone) setPart(() => part)
    }
    const callOff = whenIdle(() => void bring())
    return () => {
      isGone = true
      callOff()
    }
  }, [load])

  return Part && <Part />
}
