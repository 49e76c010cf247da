import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderDataModule } from './data-module.ts'
import { parse } from './parse.ts'

const root = join(import.meta.dirname, '../..')
const table = 'catalogue/products.csv'
const target = 'domain/catalogue/data.ts'

const { products, problems } = parse(await readFile(join(root, table), 'utf8'))
for (const { line, message } of problems) console.error(`${table}:${line} ${message}`)
if (problems.length > 0) {
  process.exitCode = 1
} else {
  await writeFile(join(root, target), renderDataModule(products))
  console.log(`Wrote ${products.length} products into ${target}.`)
}
