export type Version = '1.0.0' | '2.0.0'

/** A message of the Phoenix protocol; Supabase's client speaks two versions of it. */
export type Frame = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

export function isVersion(text: string): text is Version {
  return text === '1.0.0' || text === '2.0.0'
}

/** Answered immediately, so that clients do not mistake a busy database for a lost connection. */
export function isHeartbeat({ topic, event }: Frame): boolean {
  return topic === 'phoenix' && event === 'heartbeat'
}

export function readFrame(version: Version, text: string): Frame | null {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return null
  }
  const [joinRef, ref, topic, event, payload] = version === '2.0.0' ? fromArray(sent) : fromObject(sent)
  if (!isRef(joinRef) || !isRef(ref) || typeof topic !== 'string' || typeof event !== 'string') return null
  return { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload: toObject(payload) }
}

export function writeFrame(version: Version, { joinRef, ref, topic, event, payload }: Frame): string {
  return version === '2.0.0'
    ? JSON.stringify([joinRef, ref, topic, event, payload])
    : JSON.stringify({ join_ref: joinRef, ref, topic, event, payload })
}

function fromArray(sent: unknown): unknown[] {
  return Array.isArray(sent) ? sent : []
}

function fromObject(sent: unknown): unknown[] {
  const frame = toObject(sent)
  return [frame.join_ref, frame.ref, frame.topic, frame.event, frame.payload]
}

function isRef(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || (typeof value === 'string' && value.length <= 40)
}

export function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
