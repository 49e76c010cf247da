import { type ComponentType, useEffect, useState } from 'react'
import { keepAsking } from '#app/lib/loading/script-trouble.ts'

type LatePartProps = { load: () => Promise<ComponentType> }

/** A part that the page can do without: it is loaded after the page, and a failure is not reported. */
export function LatePart({ load }: LatePartProps) {
  const [Part, setPart] = useState<ComponentType | null>(null)

  useEffect(() => {
    let isGone = false
    async function bring() {
      const part = await keepAsking(load, { isQuiet: true })
      if (!isGone) setPart(() => part)
    }
    void bring()
    return () => {
      isGone = true
    }
  }, [load])

  return Part && <Part />
}
