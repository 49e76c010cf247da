import type { Product } from '#domain/catalogue/catalogue.ts'

const head = `// Written by scripts/catalogue/write-data.ts from catalogue/products.csv. Edit the table, not this file.
// biome-ignore-all format: one product a line, so that a change of the table is a change of few lines here
import type { Product } from './catalogue.ts'

export const products: Product[] = [
`

/** A TypeScript module, because the browser, Node and Deno can all import it. */
export function renderDataModule(products: readonly Product[]): string {
  return `${head}${products.map((product) => `  ${JSON.stringify(product)},\n`).join('')}]\n`
}
