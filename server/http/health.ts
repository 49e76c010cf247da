const patienceMs = 2000
const healthyForMs = 5000
const unhealthyForMs = 1000

type Probes = {
  isAnswering: () => Promise<unknown>
  tryWrite: () => Promise<unknown>
  onFailure: (error: unknown) => void
}

/** A slow database counts as unhealthy. */
export function createHealth({ isAnswering, tryWrite, onFailure }: Probes): () => Promise<boolean> {
  let writing: Promise<boolean> | undefined
  let wasHealthy = true

  const checkWrite = async () => {
    const error = await tryWrite().then(
      () => null,
      (error: unknown) => ({ error }),
    )
    if (error && wasHealthy) onFailure(error.error)
    wasHealthy = !error
    setTimeout(
      () => {
        writing = undefined
      },
      wasHealthy ? healthyForMs : unhealthyForMs,
    ).unref()
    return wasHealthy
  }

  return () => {
    writing ??= checkWrite()
    const deadline = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref())
    const answered = isAnswering().then(
      () => true,
      () => false,
    )
    return Promise.race([Promise.all([answered, writing]).then((good) => good.every(Boolean)), deadline])
  }
}
