import autocannon from 'autocannon'

export type Figure = { name: string; value: string }

/** Thirty-five clients at once for five seconds. */
export async function load(name: string, url: string, headers: Record<string, string> = {}): Promise<Figure> {
  const result = await autocannon({ url, headers, connections: 35, duration: 5 })
  const failed = result.non2xx + result.errors
  const { p50, p99 } = result.latency
  return {
    name,
    value: `${Math.round(result.requests.average)} a second, p50 ${p50} ms, p99 ${p99} ms, ${failed} failed`,
  }
}

/** The same thing again and again, one at a time. */
export async function repeat(name: string, times: number, act: () => Promise<void>): Promise<Figure> {
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    const started = performance.now()
    await act()
    took.push(performance.now() - started)
  }
  took.sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round(took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0)
  return { name, value: `median ${at(0.5)} ms, least ${at(0)} ms, most ${at(1)} ms` }
}
