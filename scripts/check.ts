import { perform } from './checks/check.ts'
import { style, types } from './checks/static.ts'
import { quickTests } from './checks/vitest.ts'
import { main } from './steps.mjs'

await main(async () => {
  const results = await Promise.all([style, types, quickTests].map(perform))
  if (results.some(({ passed, failed }) => failed > 0 || passed === 0)) process.exitCode = 1
})
