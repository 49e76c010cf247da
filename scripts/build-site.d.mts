import type { StepResult } from './steps.mjs'

type Settings = Record<string, string | undefined>

export function sourcesFingerprint(env?: Settings): string
export function isBuilt(place?: string, settings?: Settings): boolean
export function buildSite(place?: string, settings?: Settings): Promise<StepResult>
