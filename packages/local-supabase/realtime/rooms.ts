import { type Version, writeFrame } from './frames.ts'

export type LiveMessage = { id: string; topic: string; event: string; payload: Record<string, unknown> }

/** A subscriber of a topic. */
export type Hearer = { version: Version; send: (text: string) => void }

export type Rooms = {
  enter: (topic: string, listener: Hearer) => void
  leave: (topic: string, listener: Hearer) => void
  /** Sends a message to all who listen to its topic. Its text is the same for all of one version. */
  deliver: (message: LiveMessage) => void
}

export function createRooms(): Rooms {
  const rooms = new Map<string, Set<Hearer>>()
  return {
    enter: (topic, listener) => {
      const room = rooms.get(topic) ?? new Set()
      rooms.set(topic, room.add(listener))
    },
    leave: (topic, listener) => {
      const room = rooms.get(topic)
      room?.delete(listener)
      if (room?.size === 0) rooms.delete(topic)
    },
    deliver: (message) => {
      const texts = new Map<Version, string>()
      for (const { version, send } of rooms.get(message.topic) ?? []) {
        const text = texts.get(version) ?? textOf(message, version)
        texts.set(version, text)
        send(text)
      }
    },
  }
}

function textOf({ id, topic, event, payload }: LiveMessage, version: Version): string {
  const told = { type: 'broadcast', event, payload, meta: { id } }
  return writeFrame(version, {
    joinRef: null,
    ref: null,
    topic: `realtime:${topic}`,
    event: 'broadcast',
    payload: told,
  })
}
