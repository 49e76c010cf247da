import type { ChildProcess, SpawnOptions } from 'node:child_process'

export type Ended = { code: number; output: string }

export function run(command: string, args: string[], options?: SpawnOptions): Promise<Ended>
export function runInForeground(command: string, args: string[], options?: SpawnOptions): Promise<number>
export function waitForExit(child: ChildProcess): Promise<number>
export function wasSignaled(): boolean
export function endWithParent(): void
export function isAlive(pid: number): boolean
