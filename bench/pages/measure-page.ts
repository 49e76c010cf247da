import lighthouse, { desktopConfig as desktop } from 'lighthouse'
import { z } from 'zod'
import { withChromium } from './chromium.ts'
import { signIn } from './sign-in.ts'

const kinds = ['document', 'script', 'stylesheet', 'font', 'image', 'media', 'fetch', 'other'] as const
type Kind = (typeof kinds)[number]

/** Scores out of 100, milliseconds, and transferred bytes by type. */
export type PageRun = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
  bytes: Record<Kind, number>
}

const score = z.object({ score: z.number() })
const measured = z.object({ numericValue: z.number() })
const Report = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.object({
    'first-contentful-paint': measured,
    'largest-contentful-paint': measured,
    'total-blocking-time': measured,
    'cumulative-layout-shift': measured,
    'network-requests': z.object({
      details: z.object({
        items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number() })),
      }),
    }),
  }),
})

type Login = { email: string; password: string }

/** Uses Lighthouse's defaults: a mid-range phone on slow 4G, or the desktop preset for signed-in pages. */
export async function measurePage(url: string, login?: Login): Promise<PageRun> {
  const { categories, audits } = Report.parse(await report(url, login))
  return {
    performance: hundred(categories.performance),
    accessibility: hundred(categories.accessibility),
    bestPractices: hundred(categories['best-practices']),
    seo: hundred(categories.seo),
    fcpMs: Math.round(audits['first-contentful-paint'].numericValue),
    lcpMs: Math.round(audits['largest-contentful-paint'].numericValue),
    tbtMs: Math.round(audits['total-blocking-time'].numericValue),
    cls: Number(audits['cumulative-layout-shift'].numericValue.toFixed(4)),
    bytes: bytesByKind(audits['network-requests'].details.items),
  }
}

/** A page with an opener policy gets its own process, which often starts before the trace does. */
async function report(url: string, login?: Login): Promise<unknown> {
  for (let tries = 9; ; tries--) {
    const result = await withChromium(async (port) => {
      const flags = { port, output: 'json', logLevel: 'silent' } as const
      if (!login) return lighthouse(url, flags)
      await signIn(port, url, login)
      return lighthouse(url, { ...flags, disableStorageReset: true }, desktop)
    })
    const fault = result?.lhr.runtimeError
    if (!fault) return result?.lhr
    console.error(`${url}: ${fault.code}, once more`)
    if (tries === 0) throw new Error(`Lighthouse cannot measure ${url}: ${fault.message}`)
  }
}

function hundred({ score }: { score: number }): number {
  return Math.round(score * 100)
}

function bytesByKind(requests: readonly { resourceType?: string; transferSize: number }[]) {
  const bytes = new Map<Kind, number>()
  for (const { resourceType = '', transferSize } of requests) {
    const kind = kinds.find((one) => one === resourceType.toLowerCase()) ?? 'other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + transferSize)
  }
  return mapKinds((kind) => bytes.get(kind) ?? 0)
}

export function mapKinds(read: (kind: Kind) => number) {
  return Object.fromEntries(kinds.map((kind) => [kind, read(kind)])) as Record<Kind, number>
}
