import * as z from 'zod/mini'

/** The day whose sheet an address asks for. */
export const SheetDay = z.catch(z.nullable(z.iso.date()), null)
