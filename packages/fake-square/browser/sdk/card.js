import { toTokenResult } from './card-result.js'
import { checkField, checkListener, checkOptions, checkVerification, elementFor } from './checks.js'
import { alreadyAttached, alreadyDestroyed, notAttached } from './errors.js'
import { mountForm } from './mounted-form.js'

export function createCard(applicationId, firstOptions) {
  let options = checkOptions(firstOptions)
  let form = null
  let isReady = false
  let isDestroyed = false
  const listeners = new Map()

  function requireNotDestroyed() {
    if (isDestroyed) throw alreadyDestroyed()
  }

  function requireForm() {
    requireNotDestroyed()
    if (!form || !isReady) throw notAttached()
    return form
  }

  function unmount(reason) {
    form?.unmount(reason)
    form = null
    isReady = false
  }

  function callListeners({ name, detail }) {
    for (const callback of [...(listeners.get(name) ?? [])]) callback(new CustomEvent(name, { detail }))
  }

  async function onField(type, field) {
    const { channel } = requireForm()
    checkField(field)
    await channel.ask({ type, field })
    return true
  }

  return {
    async attach(target) {
      requireNotDestroyed()
      if (form) throw alreadyAttached()
      const mine = mountForm(elementFor(target), callListeners)
      form = mine
      try {
        await mine.ready
        await mine.channel.ask({ type: 'configure', options })
        isReady = true
      } catch (error) {
        if (form === mine) unmount(error)
        throw error
      }
    },
    async detach() {
      requireForm()
      unmount(notAttached())
      return true
    },
    async destroy() {
      requireNotDestroyed()
      isDestroyed = true
      unmount(alreadyDestroyed())
      listeners.clear()
      return true
    },
    async tokenize(verificationDetails) {
      const { channel, destroyed } = requireForm()
      const verify = verificationDetails !== undefined && verificationDetails !== null
      if (verify) checkVerification(verificationDetails)
      const reply = await channel.ask({ type: 'tokenize', applicationId, verify })
      const result = await toTokenResult(reply, verificationDetails, destroyed)
      requireNotDestroyed()
      return result
    },
    async configure(changes) {
      const { channel } = requireForm()
      options = { ...options, ...checkOptions(changes) }
      await channel.ask({ type: 'configure', options: changes })
    },
    async clear() {
      await requireForm().channel.ask({ type: 'clear' })
      return true
    },
    async focus(field = 'cardNumber') {
      requireForm().frame.focus()
      return onField('focus', field)
    },
    setError: (field) => onField('setError', field),
    // The form reports its height by itself.
    recalculateSize() {
      requireForm()
    },
    addEventListener(name, callback) {
      requireNotDestroyed()
      checkListener(name, callback)
      listeners.set(name, (listeners.get(name) ?? new Set()).add(callback))
    },
    removeEventListener(name, callback) {
      requireNotDestroyed()
      checkListener(name, callback)
      listeners.get(name)?.delete(callback)
    },
  }
}
