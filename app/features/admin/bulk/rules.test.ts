import { expect, it } from 'vitest'
import {
  chooseSelectAllOffer,
  countOutcomes,
  listDoneIds,
  listRemainingIds,
  type Outcome,
  runBulk,
} from './rules.ts'

async function run(
  ids: string[],
  act: (id: string) => Promise<unknown>,
  outcomes = new Map<string, Outcome>(),
  isStopped = () => false,
) {
  const onOutcome = (id: string, outcome: Outcome) => outcomes.set(id, outcome)
  await runBulk({ ids, act, wordsFor: String, onOutcome, isStopped })
  return outcomes
}

it('a bulk action processes every row, and a refused row does not stop the others', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const outcomes = await run(ids, async (id) => {
    if (id === 'b') throw 'It is cancelled.'
  })
  expect(outcomes.get('b')).toEqual({ state: 'refused', reason: 'It is cancelled.' })
  expect(countOutcomes(ids, outcomes)).toEqual({ waiting: 0, doing: 0, done: 4, refused: 1 })
  expect(listRemainingIds(ids, outcomes)).toEqual(['b'])
  expect([...listDoneIds(outcomes)].sort()).toEqual(['a', 'c', 'd', 'e'])
  await run(listRemainingIds(ids, outcomes), async () => {}, outcomes)
  expect(listRemainingIds(ids, outcomes)).toEqual([])
})

it('a bulk action processes at most three rows at a time', async () => {
  let [now, most] = [0, 0]
  await run([...'abcdefgh'], async () => {
    most = Math.max(most, ++now)
    await Promise.resolve()
    now--
  })
  expect(most).toBe(3)
})

it('a stopped bulk action starts no further rows', async () => {
  const done: string[] = []
  const outcomes = await run(
    [...'abcdefgh'],
    async (id) => void done.push(id),
    new Map(),
    () => done.length >= 3,
  )
  expect(done).toHaveLength(3)
  expect(countOutcomes([...'abcdefgh'], outcomes)).toMatchObject({ waiting: 5, done: 3 })
})

it('chooseSelectAllOffer offers to select all matches up to the limit of one action', () => {
  expect(chooseSelectAllOffer({ found: 3, ticked: 0, chosen: 5 })).toBe('all')
  expect(chooseSelectAllOffer({ found: 3, ticked: 3, chosen: 5 })).toBeNull()
  expect(chooseSelectAllOffer({ found: 501, ticked: 0, chosen: 0 })).toBe('too many')
  expect(chooseSelectAllOffer({ found: 499, ticked: 1, chosen: 2 })).toBe('all')
  expect(chooseSelectAllOffer({ found: 499, ticked: 1, chosen: 3 })).toBe('too many with others')
})
