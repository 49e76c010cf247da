import * as z from 'zod/mini'

export const EventKind = z.enum(['league', 'lesson', 'tournament', 'social'])
export type EventKind = z.infer<typeof EventKind>
