import { z } from 'zod'
import type { GymStockItem } from '../../../../../domain/contract/gym-lists.ts'
import { GymFailure } from '../gym-port.ts'
import { periods, reports } from './assumptions.ts'
import type { GymMasterClient } from './client.ts'
import { rowsIn } from './envelope.ts'
import { Amount, Count, Id, Words } from './fields.ts'
import { type Found, numbered, readRows } from './read-rows.ts'
import type { ReportReader } from './reports.ts'

const path = '/portal/api/v2/products'
const ProductRow = z.object({
  productid: Id,
  name: Words,
  description: Words,
  producttype: Words,
  price: Amount,
  maxquantity: Count,
})
const ListedRow = z.object({ 'Product Name': z.string().trim().min(1), 'Sale Price': Amount })

/** The products of the online shop, with their stock. Without a list if there is no online shop. */
export async function readInventory(
  client: GymMasterClient,
): Promise<{ list?: GymStockItem[]; notes: string[] }> {
  try {
    const { list, notes } = readRows(rowsIn(await client.get('member', path), path), ProductRow)
    return {
      list: list.map(({ productid, producttype, maxquantity, ...product }) => ({
        ...product,
        id: productid,
        category: producttype,
        quantity: maxquantity,
      })),
      notes: ['GymMaster tells the stock only of what its online shop sells.', ...notes],
    }
  } catch (error) {
    if (!(error instanceof GymFailure) || error.kind !== 'refused') throw error
    return { notes: ['GymMaster tells no stock: its online shop is closed to us.'] }
  }
}

export async function readStock(runReport: ReportReader, now: Date): Promise<Found<GymStockItem>> {
  const { rows, notes } = await runReport(reports.productList, periods(now).today)
  const read = readRows(rows, ListedRow)
  const idOf = numbered()
  return {
    list: read.list.map((row) => ({
      id: idOf(row['Product Name']),
      name: row['Product Name'],
      description: null,
      category: null,
      quantity: null,
      price: row['Sale Price'],
    })),
    notes: ['GymMaster lists products here with their price, not their number.', ...notes, ...read.notes],
  }
}
