import type { StepResult } from './steps.mjs'

export const root: string
export const pinnedNode: string
export function requireNode(): void
export function installPackages(): Promise<StepResult>
export function pinnedEnv(more?: NodeJS.ProcessEnv): NodeJS.ProcessEnv
