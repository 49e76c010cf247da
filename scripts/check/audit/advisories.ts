import { z } from 'zod'

// Advisories that do not affect us, each with the reason, such as 'GHSA-xxxx-xxxx-xxxx': 'only affects …,
// which we never call'.
export const accepted: Record<string, string> = {}

const Advisory = z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() })
const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), Advisory])) })),
})

/** Returns one line per unaccepted advisory, and per accepted one that npm no longer reports. */
export function findProblems(report: unknown, reasons: Record<string, string>): string[] {
  const { vulnerabilities } = Report.parse(report)
  // `via` is a name if a package only depends on the vulnerable one.
  const advisories = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one === 'object')
  const reported = new Map(advisories.map((one) => [toAdvisoryId(one), one]))
  const open = [...reported].filter(([id]) => !reasons[id])
  const gone = Object.keys(reasons).filter((id) => !reported.has(id))
  return [
    ...open.map(([id, { name, severity, title }]) => `${id} (${severity}) in ${name}: ${title}`),
    ...gone.map((id) => `${id} is accepted, but npm no longer reports it: remove it from the list`),
  ]
}

function toAdvisoryId({ url }: { url: string }): string {
  return url.slice(url.lastIndexOf('/') + 1)
}
