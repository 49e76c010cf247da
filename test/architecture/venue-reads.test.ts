import { expect, it } from 'vitest'
import { isTest, readSources } from './source-files.ts'

const fixed = 'zone|taxPercent'
const read = new RegExp(
  `\\bvenue\\.(?!ts\\b|(?:${fixed})\\b)\\w+|\\b(?:addressLine|placeLine|mapHref|geoHref|senderLine)\\(`,
)

/** The constants of a module with their values, as Biome formats them: each ends before the next line at its left edge. */
function constantsOf(text: string): string[] {
  return text.match(/^(?:export )?(?:const|let) .*(?:\n(?:[ )}\]].*|))*/gm) ?? []
}

/** A server keeps its modules for weeks, and the owner may change the facts of the venue at any time. */
it('module constants hold no facts of the venue', () => {
  const keeping = [...readSources()]
    .filter(([path]) => /^(app|domain|server|supabase\/functions)\//.test(path) && !isTest(path))
    .flatMap(([path, text]) => constantsOf(text).map((constant) => ({ path, constant })))
    .filter(({ constant }) => read.test(constant.split('=>')[0]?.replace(/^ {2}'venue\..*$/gm, '') ?? ''))
    .map(({ path, constant }) => `${path}: ${constant.split('\n')[0]}`)
  expect(keeping).toEqual([])
})
