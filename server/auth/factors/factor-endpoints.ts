import type { Handler } from '../handler.ts'

export const factorEndpoints: Record<string, Handler> = {}
