/** The token of an Authorization header, whose scheme may be in upper or lower case. */
export function bearerOf(header: string | null | undefined): string {
  return header?.match(/^bearer (\S+)$/i)?.[1] ?? ''
}
