import { builtinEnvironments, type Environment } from 'vitest/runtime'

// The venue stands in the same process: it and the way to it stay as Node has them.
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

/** A document for the screens, in happy-dom. */
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
