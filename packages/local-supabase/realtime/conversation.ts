import { setTimeout as sleep } from 'node:timers/promises'
import type { RestCaller } from '../rest/rest-caller.ts'
import type { CanRead } from './can-read.ts'
import { type Frame, isHeartbeat, toObject, type Version, writeFrame } from './frames.ts'
import type { Quotas } from './quotas.ts'
import type { Rooms, Subscriber } from './rooms.ts'

export type ConversationParts = {
  rooms: Rooms
  canRead: CanRead
  /** 'bad token' means that the token is invalid or expired, or that its session ended. */
  verifyCaller: (token: string) => Promise<RestCaller | 'bad token'>
  channelQuotas: Quotas
  /** Slows down clients that retry forever. */
  refusalDelayMs: number
  frequentlyChecked: readonly string[]
}

type Channel = {
  joinRef: string
  caller: RestCaller
  token: string
  subscriber: Subscriber
  /** Null for visitors, who are limited per socket. */
  userId: string | null
  expiry?: NodeJS.Timeout
}

const maxChannels = 100
/** A binary frame stores the length in one byte. */
const longestName = 255
const prefix = 'realtime:'

/**
 * The protocol state of one socket. Clients join and leave topics and refresh their token; they cannot broadcast.
 */
export class Conversation {
  readonly #channels = new Map<string, Channel>()
  readonly #parts: ConversationParts
  readonly #version: Version
  readonly #visitor: RestCaller
  readonly #send: (text: string) => void
  #lastRefusal: Promise<unknown> = Promise.resolve()
  #endings = 0
  #isOver = false

  constructor(parts: ConversationParts, version: Version, visitor: RestCaller, send: (text: string) => void) {
    this.#parts = parts
    this.#version = version
    this.#visitor = visitor
    this.#send = send
  }

  async take(frame: Frame): Promise<void> {
    const { topic, event } = frame
    if (this.#isOver) return
    if (isHeartbeat(frame)) return this.#reply(frame, 'ok')
    if (!topic.startsWith(prefix)) return
    if (event === 'phx_join') return this.#join(frame)
    const channel = this.#channels.get(topic)
    if (!channel || (frame.joinRef !== null && frame.joinRef !== channel.joinRef)) return
    if (event === 'phx_leave') return this.#leave(frame)
    if (event === 'access_token') return this.#renew(topic, channel, frame.payload.access_token)
    // Ignore client broadcasts and presence: no policy allows them, and hosted projects stay silent too.
  }

  async recheckAll(checksPolicies: boolean): Promise<void> {
    for (const [topic, channel] of this.#channels)
      await this.#check(
        topic,
        channel,
        checksPolicies || this.#parts.frequentlyChecked.includes(toTopicName(topic)),
      )
  }

  endSession(id: string): void {
    this.#endings++
    for (const [topic, { caller }] of this.#channels)
      if (caller.claims.session_id === id) this.#stop(topic, 'Your session has ended')
  }

  end(): void {
    this.#isOver = true
    for (const topic of this.#channels.keys()) this.#forget(topic)
  }

  async #join(frame: Frame): Promise<void> {
    await this.#lastRefusal
    const { topic } = frame
    const impossible = findJoinError(frame)
    if (impossible !== null) return this.#refuse(frame, impossible)
    if (!this.#channels.has(topic) && this.#channels.size >= maxChannels)
      return this.#refuse(frame, 'ChannelRateLimitReached: Too many channels')
    const token = readToken(frame.payload.access_token)
    const endingsBefore = this.#endings
    const caller = token === '' ? this.#visitor : await this.#parts.verifyCaller(token)
    if (caller === 'bad token') return this.#refuse(frame, 'InvalidJWTToken: Token is invalid or expired')
    if (!(await this.#parts.canRead(caller, toTopicName(topic))))
      return this.#refuse(
        frame,
        `Unauthorized: You do not have permissions to read from this Channel topic: ${toTopicName(topic)}`,
      )
    if (this.#isOver) return
    this.#forget(topic)
    const userId = typeof caller.claims.sub === 'string' ? caller.claims.sub : null
    if (userId !== null && !this.#parts.channelQuotas.take(userId))
      return this.#refuse(frame, 'ClientJoinRateLimitReached: Too many channels of one user')
    const channel = this.#enter(frame, caller, token, userId)
    // The session may have ended before this channel was registered.
    if (this.#endings !== endingsBefore) await this.#check(topic, channel, false)
  }

  #enter(frame: Frame, caller: RestCaller, token: string, userId: string | null): Channel {
    const { topic, joinRef, ref } = frame
    const subscriber = { version: this.#version, send: this.#send }
    const channel: Channel = { joinRef: joinRef ?? ref ?? '', caller, token, subscriber, userId }
    this.#channels.set(topic, channel)
    this.#parts.rooms.enter(toTopicName(topic), subscriber)
    this.#awaitExpiry(topic, channel)
    this.#reply(frame, 'ok', { postgres_changes: [] })
    return channel
  }

  #awaitExpiry(topic: string, channel: Channel): void {
    clearTimeout(channel.expiry)
    const over = Number(channel.caller.claims.exp) * 1000
    if (Number.isNaN(over)) return
    // If this fails, the next periodic check finds it.
    const recheck = () => this.#check(topic, channel, false).catch(() => undefined)
    channel.expiry = setTimeout(recheck, Math.max(0, over - Date.now()) + 1).unref()
  }

  async #renew(topic: string, channel: Channel, sent: unknown): Promise<void> {
    const token = readToken(sent)
    if (token === '' || token === channel.token) return
    const caller = await this.#parts.verifyCaller(token)
    if (caller === 'bad token') return this.#stop(topic, 'The new token is not valid')
    channel.token = token
    channel.caller = caller
    this.#awaitExpiry(topic, channel)
    await this.#check(topic, channel, true)
  }

  async #check(topic: string, channel: Channel, checksPolicies: boolean): Promise<void> {
    const { token, caller } = channel
    const now = token === '' ? caller : await this.#parts.verifyCaller(token)
    // A newer token arrived during the check.
    if (channel.token !== token || this.#channels.get(topic) !== channel) return
    if (now === 'bad token') this.#stop(topic, 'Token has expired, or its session has ended')
    else if (checksPolicies && !(await this.#parts.canRead(now, toTopicName(topic))))
      this.#stop(topic, 'Unauthorized')
  }

  #leave(frame: Frame): void {
    this.#forget(frame.topic)
    this.#reply(frame, 'ok')
    this.#close(frame.topic, frame.joinRef)
  }

  /** As on hosted projects, the client gets the reason, and its channel closes for good. */
  #stop(topic: string, message: string): void {
    const joinRef = this.#channels.get(topic)?.joinRef ?? null
    this.#forget(topic)
    const payload = { extension: 'system', status: 'error', message, channel: toTopicName(topic) }
    this.#write({ joinRef, ref: null, topic, event: 'system', payload })
    this.#close(topic, joinRef)
  }

  #forget(topic: string): void {
    const channel = this.#channels.get(topic)
    if (!channel) return
    this.#channels.delete(topic)
    clearTimeout(channel.expiry)
    this.#parts.rooms.leave(toTopicName(topic), channel.subscriber)
    if (channel.userId !== null) this.#parts.channelQuotas.release(channel.userId)
  }

  /** Delays only the next join, not other messages. */
  #refuse(frame: Frame, reason: string): void {
    this.#lastRefusal = sleep(this.#parts.refusalDelayMs, undefined, { ref: false }).then(() =>
      this.#reply(frame, 'error', { reason }),
    )
  }

  #reply({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response = {}): void {
    this.#write({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  }

  /** The client matches a close to its join by this reference. */
  #close(topic: string, joinRef: string | null): void {
    this.#write({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} })
  }

  #write(frame: Frame): void {
    if (!this.#isOver) this.#send(writeFrame(this.#version, frame))
  }
}

function toTopicName(topic: string): string {
  return topic.slice(prefix.length)
}

/** Without a session the client sends the publishable key, or nothing. */
function readToken(sent: unknown): string {
  return typeof sent === 'string' && !sent.startsWith('sb_') ? sent : ''
}

function findJoinError({ topic, payload }: Frame): string | null {
  const { private: isPrivate, postgres_changes: changes, presence } = toObject(payload.config)
  if (!isValidName(toTopicName(topic))) return 'TopicNameRequired: Invalid topic name'
  if (isPrivate !== true) return 'PrivateOnly: This project only allows private channels'
  if (Array.isArray(changes) && changes.length > 0) return 'Row changes are not supported; use broadcasts'
  if (toObject(presence).enabled === true) return 'Presence is not supported'
  return null
}

/** PostgreSQL stores no NUL characters and cannot index long texts. */
function isValidName(name: string): boolean {
  return name !== '' && Buffer.byteLength(name) <= longestName && !name.includes('\0')
}
