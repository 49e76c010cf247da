/** Invisible characters: direction marks, joiners and control characters. */
const invisible = /(?![\u200C\u200D])[\p{Cf}\p{Cs}\p{Co}]/gu
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** The text without invisible characters. */
export function visible(text: string): string {
  return text.replace(invisible, '')
}

export function onOneLine(text: string): string {
  return visible(text).replace(breaks, ' ')
}

const webAddress = /(([a-z][a-z0-9+.-]{0,20})?:\/\/|\bwww\.|\bmailto:)\S*/gi
const dotInside = /(?<=[\p{L}\p{N}])[.\u3002](?=[\p{L}\p{N}])/gu

/**
 * A person's name made safe for emails and exports: mail programs make no link of it, and it has no invisible characters. Anyone may
 * sign up with somebody else's address, and our emails greet them by the name that was entered.
 */
export function plainName(text: string): string {
  return onOneLine(text.normalize('NFKC'))
    .replace(/[\u200C\u200D]/g, '')
    .replace(webAddress, ' ')
    .replaceAll('@', ' at ')
    .replace(dotInside, '. ')
    .replace(/\s+/g, ' ')
    .trim()
}
