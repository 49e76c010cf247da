import { setTimeout as sleep } from 'node:timers/promises'
import type { RestCaller } from '../rest/rest-caller.ts'
import type { CanHear } from './can-hear.ts'
import { type Frame, isHeartbeat, toObject, type Version, writeFrame } from './frames.ts'
import type { Hearer, Rooms } from './rooms.ts'
import type { Shares } from './shares.ts'

export type ConversationParts = {
  rooms: Rooms
  canHear: CanHear
  /** Resolves the caller of a join's or a refreshed token; 'bad token' if it is invalid, expired or its session ended. */
  callerOf: (token: string) => Promise<RestCaller | 'bad token'>
  /** Limits channels per user across all sockets. */
  channelShares: Shares
  /** So that a client that tries again for ever costs little. */
  refusalDelayMs: number
  /** Topics whose policies are asked at each look. */
  closelyWatched: readonly string[]
}

type Channel = {
  joinRef: string
  caller: RestCaller
  token: string
  listener: Hearer
  /** The user whose limit the channel counts against; visitors are limited per socket. */
  person: string | null
  expiry?: NodeJS.Timeout
}

const mostChannels = 100
/** The longest name that a binary frame can encode. */
const longestName = 255
const prefix = 'realtime:'

/** The protocol state of one socket: clients join and leave topics and refresh their token. They cannot broadcast. */
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
    // Broadcasts and presence of clients: no policy lets anybody send, which hosted projects answer with silence.
  }

  /** Looks again whether tokens are over and, if asked, whether policies still let them hear what they hear. */
  async checkAll(asksPolicies: boolean): Promise<void> {
    for (const [topic, channel] of this.#channels)
      await this.#check(topic, channel, asksPolicies || this.#parts.closelyWatched.includes(nameOf(topic)))
  }

  /** Stops what was heard by a session that has ended. */
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
    // After a refusal, delay the next message.
    await this.#lastRefusal
    const { topic } = frame
    const impossible = impossibleIn(frame)
    if (impossible !== null) return this.#refuse(frame, impossible)
    if (!this.#channels.has(topic) && this.#channels.size >= mostChannels)
      return this.#refuse(frame, 'ChannelRateLimitReached: Too many channels')
    const token = tokenIn(frame.payload.access_token)
    const endingsBefore = this.#endings
    const caller = token === '' ? this.#visitor : await this.#parts.callerOf(token)
    if (caller === 'bad token') return this.#refuse(frame, 'InvalidJWTToken: Token is not valid, or is over')
    if (!(await this.#parts.canHear(caller, nameOf(topic))))
      return this.#refuse(
        frame,
        `Unauthorized: You do not have permissions to read from this Channel topic: ${nameOf(topic)}`,
      )
    if (this.#isOver) return
    this.#forget(topic)
    const person = typeof caller.claims.sub === 'string' ? caller.claims.sub : null
    if (person !== null && !this.#parts.channelShares.take(person))
      return this.#refuse(frame, 'ClientJoinRateLimitReached: Too many channels of one person')
    const channel = this.#enter(frame, caller, token, person)
    // The session may have ended before this channel was registered.
    if (this.#endings !== endingsBefore) await this.#check(topic, channel, false)
  }

  #enter(frame: Frame, caller: RestCaller, token: string, person: string | null): Channel {
    const { topic, joinRef, ref } = frame
    const listener = { version: this.#version, send: this.#send }
    const channel: Channel = { joinRef: joinRef ?? ref ?? '', caller, token, listener, person }
    this.#channels.set(topic, channel)
    this.#parts.rooms.enter(nameOf(topic), listener)
    this.#awaitExpiry(topic, channel)
    this.#reply(frame, 'ok', { postgres_changes: [] })
    return channel
  }

  /** A token that is over is no reason to ask the database. */
  #awaitExpiry(topic: string, channel: Channel): void {
    clearTimeout(channel.expiry)
    const over = Number(channel.caller.claims.exp) * 1000
    if (Number.isNaN(over)) return
    // If this fails, the next look at all tokens finds it.
    const look = () => this.#check(topic, channel, false).catch(() => undefined)
    channel.expiry = setTimeout(look, Math.max(0, over - Date.now()) + 1).unref()
  }

  async #renew(topic: string, channel: Channel, sent: unknown): Promise<void> {
    const token = tokenIn(sent)
    if (token === '' || token === channel.token) return
    const caller = await this.#parts.callerOf(token)
    if (caller === 'bad token') return this.#stop(topic, 'The new token is not valid')
    channel.token = token
    channel.caller = caller
    this.#awaitExpiry(topic, channel)
    await this.#check(topic, channel, true)
  }

  async #check(topic: string, channel: Channel, asksPolicies: boolean): Promise<void> {
    const { token, caller } = channel
    const now = token === '' ? caller : await this.#parts.callerOf(token)
    // A newer token came while this one was looked at.
    if (channel.token !== token || this.#channels.get(topic) !== channel) return
    if (now === 'bad token') this.#stop(topic, 'Token has expired, or its session has ended')
    else if (asksPolicies && !(await this.#parts.canHear(now, nameOf(topic))))
      this.#stop(topic, 'Unauthorized')
  }

  #leave(frame: Frame): void {
    this.#forget(frame.topic)
    this.#reply(frame, 'ok')
    this.#close(frame.topic, frame.joinRef)
  }

  /** As on hosted projects: the client hears why, and its channel is closed for good. */
  #stop(topic: string, message: string): void {
    const joinRef = this.#channels.get(topic)?.joinRef ?? null
    this.#forget(topic)
    const payload = { extension: 'system', status: 'error', message, channel: nameOf(topic) }
    this.#write({ joinRef, ref: null, topic, event: 'system', payload })
    this.#close(topic, joinRef)
  }

  #forget(topic: string): void {
    const channel = this.#channels.get(topic)
    if (!channel) return
    this.#channels.delete(topic)
    clearTimeout(channel.expiry)
    this.#parts.rooms.leave(nameOf(topic), channel.listener)
    if (channel.person !== null) this.#parts.channelShares.giveBack(channel.person)
  }

  /** Late, but without keeping what is no join waiting. */
  #refuse(frame: Frame, reason: string): void {
    this.#lastRefusal = sleep(this.#parts.refusalDelayMs, undefined, { ref: false }).then(() =>
      this.#reply(frame, 'error', { reason }),
    )
  }

  #reply({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response = {}): void {
    this.#write({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  }

  /** The client takes it for its present join by the reference. */
  #close(topic: string, joinRef: string | null): void {
    this.#write({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} })
  }

  #write(frame: Frame): void {
    if (!this.#isOver) this.#send(writeFrame(this.#version, frame))
  }
}

function nameOf(topic: string): string {
  return topic.slice(prefix.length)
}

/** Without a session the client sends the project's key, or nothing. */
function tokenIn(sent: unknown): string {
  return typeof sent === 'string' && !sent.startsWith('sb_') ? sent : ''
}

/** The reason why a join is malformed, or null. */
function impossibleIn({ topic, payload }: Frame): string | null {
  const { private: isPrivate, postgres_changes: changes, presence } = toObject(payload.config)
  if (!isName(nameOf(topic))) return 'TopicNameRequired: This is no name of a topic'
  if (isPrivate !== true) return 'PrivateOnly: This project only allows private channels'
  if (Array.isArray(changes) && changes.length > 0)
    return 'Changes of rows are not sent here: broadcasts tell of them'
  if (toObject(presence).enabled === true) return 'Presence is not kept here'
  return null
}

/** PostgreSQL keeps no zero bytes, and its indexes no long texts. */
function isName(name: string): boolean {
  return name !== '' && Buffer.byteLength(name) <= longestName && !name.includes('\0')
}
