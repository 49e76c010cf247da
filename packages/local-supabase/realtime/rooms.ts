import { type Version, writeFrame } from './frames.ts'

export type LiveMessage = { id: string; topic: string; event: string; payload: Record<string, unknown> }

export type Subscriber = { version: Version; send: (text: string) => void }

export type Rooms = {
  enter: (topic: string, subscriber: Subscriber) => void
  leave: (topic: string, subscriber: Subscriber) => void
  /** Encodes the message once per protocol version. */
  deliver: (message: LiveMessage) => void
}

export function createRooms(): Rooms {
  const rooms = new Map<string, Set<Subscriber>>()
  return {
    enter: (topic, subscriber) => {
      const room = rooms.get(topic) ?? new Set()
      rooms.set(topic, room.add(subscriber))
    },
    leave: (topic, subscriber) => {
      const room = rooms.get(topic)
      room?.delete(subscriber)
      if (room?.size === 0) rooms.delete(topic)
    },
    deliver: (message) => {
      const texts = new Map<Version, string>()
      for (const { version, send } of rooms.get(message.topic) ?? []) {
        const text = texts.get(version) ?? formatBroadcast(message, version)
        texts.set(version, text)
        send(text)
      }
    },
  }
}

function formatBroadcast({ id, topic, event, payload }: LiveMessage, version: Version): string {
  const frames = { type: 'broadcast', event, payload, meta: { id } }
  return writeFrame(version, {
    joinRef: null,
    ref: null,
    topic: `realtime:${topic}`,
    event: 'broadcast',
    payload: frames,
  })
}
