import type { RunningServer } from '../test/process/run-server.ts'
import { expect } from './fixtures.ts'

type Letter = { to: string; subject: string; text: string }

export async function emailsOf(server: RunningServer): Promise<Letter[]> {
  return (await fetch(`${server.url}/practice/outbox.json`)).json()
}

/** Waits for the newest email with this subject. */
export async function emailTo(server: RunningServer, email: string, subject: RegExp): Promise<Letter> {
  let letter: Letter | undefined
  await expect(async () => {
    letter = (await emailsOf(server)).find((one) => one.to === email && subject.test(one.subject))
    expect(letter).toBeDefined()
  }).toPass({ intervals: [100] })
  return letter as Letter
}
