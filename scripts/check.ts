import { sqlStyle, style, types } from './checks/of-sources.ts'
import { perform } from './checks/perform.ts'
import { quickTests } from './checks/vitest.ts'
import { installForTests } from './install.mjs'
import { main, step } from './steps.mjs'

await main(async () => {
  await step('Installing packages', installForTests)
  const results = await Promise.all([style, sqlStyle, types, quickTests].map(perform))
  if (results.some(({ passed, failed }) => failed > 0 || passed === 0)) process.exitCode = 1
})
