import { expect, it } from 'vitest'
import { readSources, type Sources } from './architecture/source-files.ts'

const limits: { kind: RegExp; lines: number }[] = [
  { kind: /^app\/routes\/.+\.tsx?$/, lines: 150 },
  { kind: /^app\/(ui|features\/.+\/components)\/.+\.tsx$/, lines: 200 },
  { kind: /\.(tsx?)$/, lines: 250 },
]

function findTooLong(sources: Sources): string[] {
  return [...sources].flatMap(([path, source]) => {
    const lines = source.trimEnd().split('\n').length
    const limit = limits.find(({ kind }) => kind.test(path))?.lines
    return limit !== undefined && lines > limit ? [`${path} has ${lines} lines, over ${limit}`] : []
  })
}

it('every source file is within its length limit', () => {
  const sources = readSources()
  expect(sources.size).toBeGreaterThan(50)
  expect(findTooLong(sources)).toEqual([])
})

it.each([
  ['server/http/gateway.ts', 250],
  ['app/ui/card.tsx', 200],
  ['app/features/my-bookings/components/booking-list.tsx', 200],
  ['app/routes/site/home.tsx', 150],
])('tooLong applies the limit of %s', (path, limit) => {
  expect(findTooLong(new Map([[path, 'x\n'.repeat(limit)]]))).toEqual([])
  expect(findTooLong(new Map([[path, 'x\n'.repeat(limit + 1)]]))).toHaveLength(1)
})
