export type StepResult = string | { unchanged: string } | undefined

export class Stop extends Error {
  constructor(sentence: string, detail?: string, exitCode?: number)
  readonly detail: string
  readonly exitCode: number
}

export function step(
  title: string,
  work: () => StepResult | Promise<StepResult> | Promise<void>,
): Promise<void>
export const badSettings: number
export function fail(sentence: string, detail?: string, exitCode?: number): never
export function main(work: () => Promise<void>): Promise<void>
