import type { StepResult } from '../start/steps.mjs'

export function hashSources(): string
export function isBuilt(): boolean
export function buildSite(): Promise<StepResult>
