import { builtinEnvironments, type Environment } from 'vitest/runtime'

// The venue runs in the same process, which needs Node's own versions of these.
const ofNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'Blob',
  'File',
  'URL',
  'URLSearchParams',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
]

/** A happy-dom document for the screens. */
export default {
  name: 'screens',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const kept = ofNode.map((name) => [name, Reflect.get(global, name)] as const)
    const environment = await builtinEnvironments['happy-dom'].setup(global, options)
    for (const [name, value] of kept)
      Reflect.defineProperty(global, name, { value, configurable: true, writable: true })
    return environment
  },
} satisfies Environment
