import autocannon from 'autocannon'

export type Figure = { name: string; value: string }

/** 35 clients at once for five seconds. */
export async function load(name: string, url: string, headers: Record<string, string> = {}): Promise<Figure> {
  const result = await autocannon({ url, headers, connections: 35, duration: 5 })
  // A 304 counts as a success.
  const failed = result.non2xx - result['3xx'] + result.errors
  const { p50, p99 } = result.latency
  return {
    name,
    value: `${Math.round(result.requests.average)} a second, p50 ${p50} ms, p99 ${p99} ms, ${failed} failed`,
  }
}

export async function repeat(name: string, times: number, act: () => Promise<void>): Promise<Figure> {
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    const started = performance.now()
    await act()
    took.push(performance.now() - started)
  }
  return { name, value: percentiles(took) }
}

export function percentiles(took: number[]): string {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`
}
