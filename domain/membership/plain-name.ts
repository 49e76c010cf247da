/** Invisible characters: direction marks, joiners and control characters. */
const invisible = /(?![\u200C\u200D])[\p{Cf}\p{Cs}\p{Co}]/gu
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

export function visible(text: string): string {
  return text.replace(invisible, '')
}

export function toOneLine(text: string): string {
  return visible(text).replace(breaks, ' ')
}

const webAddress = /(([a-z][a-z0-9+.-]{0,20})?:\/\/|\bwww\.|\bmailto:)\S*/gi
const dotInside = /(?<=[\p{L}\p{N}])[.\u3002](?=[\p{L}\p{N}])/gu

/**
 * Removes links and invisible characters from a name. Anyone can sign up with someone else's address, and our emails greet that
 * address by the entered name.
 */
export function sanitizeName(text: string): string {
  return toOneLine(text.normalize('NFKC'))
    .replace(/[\u200C\u200D]/g, '')
    .replace(webAddress, ' ')
    .replaceAll('@', ' at ')
    .replace(dotInside, '. ')
    .replace(/\s+/g, ' ')
    .trim()
}
