import {
  type ComponentType,
  type ContextType,
  lazy,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'
import { OutdatedError } from './script-import.ts'

/** Why something that somebody waits for is not there. */
export type ScriptTrouble = 'unreachable' | 'outdated' | null

const missing = new Map<unknown, ScriptTrouble>()
const listeners = new Set<() => void>()
const askers: (() => void)[] = []

type AskingOptions = {
  /** Nobody was promised it: that it is not there is not told. */
  isQuiet?: boolean
}

/**
 * Loads for who would remember a failure, as React and its router do: settles only when it is there. While it cannot be had
 * the page says so, and each press asks again.
 */
export async function keepAsking<Part>(
  load: () => Promise<Part>,
  { isQuiet = false }: AskingOptions = {},
): Promise<Part> {
  for (;;) {
    try {
      const part = await load()
      note(load, null)
      return part
    } catch (error) {
      console.error('A part did not load', error)
      if (!isQuiet) note(load, troubleOf(error))
      await new Promise<void>((resolve) => askers.push(resolve))
    }
  }
}

/** A component whose script comes when it is first drawn. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: AskingOptions,
) {
  return lazy(async () => ({ default: await keepAsking(load, options) }))
}

/** For who asks again by themselves and has words of their own. That the page is outdated is said there too, where it can be mended. */
export function isOutdated(error: unknown): boolean {
  const isSo = troubleOf(error) === 'outdated'
  if (isSo) note(isOutdated, 'outdated')
  return isSo
}

export function askAgain(): void {
  for (const ask of askers.splice(0)) ask()
}

/** What the page has to say. To be used once: with it each press, and each way to another page, asks again. */
export function useScriptTrouble(): ScriptTrouble {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => router && askAtEachPress(router), [router])
  return useSyncExternalStore(subscribe, trouble, () => null)
}

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router']

/** While a page is waited for, only who asks for a page once more is taken there: others go on with what they do. */
function askAtEachPress(router: Router): () => void {
  // As the router itself tells it: what React draws of it may come after the failure.
  let way = router.state.navigation.location
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.location === way) return
    way = navigation.location
    askAgain()
  })
  const handleClick = () => {
    if (!way) askAgain()
  }
  window.addEventListener('click', handleClick)
  return () => {
    stop()
    window.removeEventListener('click', handleClick)
  }
}

function troubleOf(error: unknown): ScriptTrouble {
  return error instanceof OutdatedError ? 'outdated' : 'unreachable'
}

function trouble(): ScriptTrouble {
  const all = [...missing.values()]
  return all.find((one) => one === 'outdated') ?? all[0] ?? null
}

function note(of: unknown, found: ScriptTrouble): void {
  if (found === null) missing.delete(of)
  else missing.set(of, found)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
