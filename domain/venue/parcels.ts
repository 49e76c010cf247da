/** Shipping cost, maximum business days and return period. Separate from venue.ts, which every page loads. */
export const parcels = { cents: 0 as number, days: 5, returnDays: 30 }
