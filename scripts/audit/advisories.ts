import { z } from 'zod'

// What does not reach us, with the reason. One that npm no longer reports has to go from here.
// 'GHSA-xxxx-xxxx-xxxx': 'only what … calls it, and we never do',
export const accepted: Record<string, string> = {}

const Advisory = z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() })
const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), Advisory])) })),
})

/** What is wrong, a line each: advisories that nobody has accepted, and acceptances of what is no longer there. */
export function problemsIn(report: unknown, reasons: Record<string, string>): string[] {
  const { vulnerabilities } = Report.parse(report)
  // A package that only contains a vulnerable one names it; the vulnerable one has the advisory.
  const advisories = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one === 'object')
  const reported = new Map(advisories.map((one) => [idOf(one), one]))
  const open = [...reported].filter(([id]) => !reasons[id])
  const gone = Object.keys(reasons).filter((id) => !reported.has(id))
  return [
    ...open.map(([id, { name, severity, title }]) => `${id} (${severity}) in ${name}: ${title}`),
    ...gone.map((id) => `${id} is accepted, but npm reports it no more: remove it from the list`),
  ]
}

function idOf({ url }: { url: string }): string {
  return url.slice(url.lastIndexOf('/') + 1)
}
