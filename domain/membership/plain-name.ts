/** Marks that nobody sees: they turn the direction of writing around, join or part letters, or steer a machine. */
const invisible = /(?![\u200C\u200D])[\p{Cf}\p{Cs}\p{Co}]/gu
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** A text that is what it seems to be. */
export function visible(text: string): string {
  return text.replace(invisible, '')
}

export function onOneLine(text: string): string {
  return visible(text).replace(breaks, ' ')
}

const webAddress = /(([a-z][a-z0-9+.-]{0,20})?:\/\/|\bwww\.|\bmailto:)\S*/gi
const dotInside = /(?<=[\p{L}\p{N}])[.\u3002](?=[\p{L}\p{N}])/gu

/**
 * What somebody calls themselves, for a letter or a sheet: no mail program makes a link of it, and it hides nothing. Anyone may
 * sign up with anybody's address, and our letters greet by the name they chose.
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
