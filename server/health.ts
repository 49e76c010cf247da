const patienceMs = 2000
/** For so long nobody tries to write again, however often somebody asks. */
const goodForMs = 5000
const badForMs = 1000

type Trials = {
  answers: () => Promise<unknown>
  writes: () => Promise<unknown>
  onBad: (error: unknown) => void
}

/** Whether the database answers, and can write; false when it takes too long over it. */
export function createHealth({ answers, writes, onBad }: Trials): () => Promise<boolean> {
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
