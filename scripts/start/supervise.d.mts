import type { SpawnOptions } from 'node:child_process'

type Pace = { shortestMs: number; longestMs: number; steadyMs: number }

export function supervise(
  command: string,
  args: string[],
  options?: SpawnOptions,
  pace?: Pace,
): Promise<number>
