import { expect, it } from 'vitest'
import { readSources } from './source-files.ts'

it('no test with a real server or browser uses fake timers or dates', () => {
  const faking = [...readSources()]
    .filter(([path]) => /^(test\/(?!architecture)|e2e\/)/.test(path))
    .filter(([, source]) => /\b(useFakeTimers|setSystemTime|advanceTimers)/.test(source))
    .map(([path]) => path)
  expect(faking).toEqual([])
})
