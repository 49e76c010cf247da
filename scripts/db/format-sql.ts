import { writeFile } from 'node:fs/promises'
import { fail } from '../start/steps.mjs'
import { formatSql } from './sql-format/format.ts'

const changed = (await formatSql()).filter(({ text, formatted }) => text !== formatted)
const names = changed.map(({ path }) => path).join('\n')
if (process.argv.includes('--write')) {
  for (const { path, formatted } of changed) await writeFile(path, formatted)
  console.log(names === '' ? 'All SQL is formatted.' : `Formatted:\n${names}`)
} else if (names !== '') fail(`Not formatted (npm run format does it):\n${names}`)
