const patienceMs = 2000
/** How long the result of a test write is reused. */
const goodForMs = 5000
const badForMs = 1000

type Probes = {
  answers: () => Promise<unknown>
  writes: () => Promise<unknown>
  onBad: (error: unknown) => void
}

/** Whether the database answers and can be written; false when that takes too long. */
export function createHealth({ answers, writes, onBad }: Probes): () => Promise<boolean> {
  let writing: Promise<boolean> | undefined
  let wasGood = true

  const tryWriting = async () => {
    const error = await writes().then(
      () => null,
      (error: unknown) => ({ error }),
    )
    if (error && wasGood) onBad(error.error)
    wasGood = !error
    setTimeout(
      () => {
        writing = undefined
      },
      wasGood ? goodForMs : badForMs,
    ).unref()
    return wasGood
  }

  return () => {
    writing ??= tryWriting()
    const late = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref())
    const answered = answers().then(
      () => true,
      () => false,
    )
    return Promise.race([Promise.all([answered, writing]).then((good) => good.every(Boolean)), late])
  }
}
