import { checkField, checkListener, checkOptions, checkVerification, elementFor } from './checks.js'
import { alreadyAttached, alreadyDestroyed, notAttached } from './errors.js'
import { mountForm } from './mounted-form.js'
import { tokenResult } from './token-result.js'

/** The card that `payments.card()` returns: attach, tokenize, destroy, and the rest of the SDK's methods. */
export function createCard(applicationId, firstOptions) {
  let options = checkOptions(firstOptions)
  let form = null
  let isReady = false
  let isDestroyed = false
  const listeners = new Map()

  function requireLife() {
    if (isDestroyed) throw alreadyDestroyed()
  }

  function requireForm() {
    requireLife()
    if (!form || !isReady) throw notAttached()
    return form
  }

  function leave(reason) {
    form?.leave(reason)
    form = null
    isReady = false
  }

  function callListeners({ name, detail }) {
    for (const callback of [...(listeners.get(name) ?? [])]) callback(new CustomEvent(name, { detail }))
  }

  async function onField(type, field) {
    const { line } = requireForm()
    checkField(field)
    await line.ask({ type, field })
    return true
  }

  return {
    async attach(target) {
      requireLife()
      if (form) throw alreadyAttached()
      const mine = mountForm(elementFor(target), callListeners)
      form = mine
      try {
        await mine.ready
        await mine.line.ask({ type: 'configure', options })
        isReady = true
      } catch (error) {
        if (form === mine) leave(error)
        throw error
      }
    },
    async detach() {
      requireForm()
      leave(notAttached())
      return true
    },
    async destroy() {
      requireLife()
      isDestroyed = true
      leave(alreadyDestroyed())
      listeners.clear()
      return true
    },
    async tokenize(verificationDetails) {
      const { line, gone } = requireForm()
      const verify = verificationDetails !== undefined && verificationDetails !== null
      if (verify) checkVerification(verificationDetails)
      const reply = await line.ask({ type: 'tokenize', applicationId, verify })
      const result = await tokenResult(reply, verificationDetails, gone)
      requireLife()
      return result
    },
    async configure(changes) {
      const { line } = requireForm()
      options = { ...options, ...checkOptions(changes) }
      await line.ask({ type: 'configure', options: changes })
    },
    async clear() {
      await requireForm().line.ask({ type: 'clear' })
      return true
    },
    async focus(field = 'cardNumber') {
      requireForm().frame.focus()
      return onField('focus', field)
    },
    setError: (field) => onField('setError', field),
    // Nothing to do: the form reports its height itself.
    recalculateSize() {
      requireForm()
    },
    addEventListener(name, callback) {
      requireLife()
      checkListener(name, callback)
      listeners.set(name, (listeners.get(name) ?? new Set()).add(callback))
    },
    removeEventListener(name, callback) {
      requireLife()
      checkListener(name, callback)
      listeners.get(name)?.delete(callback)
    },
  }
}
