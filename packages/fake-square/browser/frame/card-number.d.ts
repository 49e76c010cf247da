export type Brand = { brand: string; starts: RegExp; lengths: number[]; groups: number[]; cvv: number }
export type Expiry = { month: number; year: number }

export function extractDigits(text: string): string
export function findBrand(digits: string): Brand
export function groupDigits(digits: string): string
export function isCardNumber(digits: string): boolean
export function readExpiry(text: string): Expiry | null
export function isPast(expiry: Expiry, now: Date): boolean
