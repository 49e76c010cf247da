import * as z from 'zod/mini'

/** The day of the sheet, from the URL. */
export const SheetDay = z.catch(z.nullable(z.iso.date()), null)
