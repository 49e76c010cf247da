import { installForTests } from '../start/install.mjs'
import { main, step } from '../start/steps.mjs'
import { perform } from './perform.ts'
import { sqlStyle, style, types } from './source-checks.ts'
import { quickTests } from './vitest.ts'

await main(async () => {
  await step('Installing packages', installForTests)
  const results = await Promise.all([style, sqlStyle, types, quickTests].map(perform))
  if (results.some(({ passed, failed }) => failed > 0 || passed === 0)) process.exitCode = 1
})
