/** The scheme of an Authorization header is case-insensitive. */
export function readBearer(header: string | null | undefined): string {
  return header?.match(/^bearer (\S+)$/i)?.[1] ?? ''
}
