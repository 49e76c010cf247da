import type { StepResult } from './steps.mjs'

export const root: string
export const pinnedNode: string
export function requireNode(): void
export function installForStart(): Promise<StepResult>
export function installForTests(): Promise<StepResult>
export function pinnedEnv(more?: NodeJS.ProcessEnv): NodeJS.ProcessEnv
