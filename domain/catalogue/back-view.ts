const PHOTOGRAPH = /^\/products\/(.+)-320\.jpg$/

/** `names` lists the pictures that have a back view (app/lib/site/product-backs.json). */
export function backViewOf(image: string, names: readonly string[]): string | null {
  const name = PHOTOGRAPH.exec(image)?.[1]
  return name !== undefined && names.includes(name) ? `/products/${name}-back-320.jpg` : null
}
