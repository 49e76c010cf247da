import { createHash } from 'node:crypto'

const stylesheetLink = /<link\b[^>]*\brel="stylesheet"[^>]*>/g
const modulePreload = /<link\b[^>]*\brel="modulepreload"[^>]*>/g
const startScript =
  /<script type="module" async="">((?:\s*import [^;]+;)+)\s*(window\.__reactRouterRouteModules = [^;]+;)\s*(import\([^)]+\);)\s*<\/script>/
const startImport = /import (?:\* as (\w+) from )?("[^"]+")/g
const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * Puts the styles into the page, so that its first paint waits for nothing. The link stays, disabled and so not loaded:
 * React looks for it when it takes over the page, and then enables it (app/lib/whole-styles.ts).
 */
export function inlineStyles(html: string, readStyles: (href: string) => string): string {
  return html.replace(stylesheetLink, (link) => {
    const href = /\bhref="([^"]+)"/.exec(link)?.[1]
    if (href === undefined || !href.startsWith('/')) return link
    const styles = readStyles(href)
    if (styles.includes('</style')) throw new Error(`${href} cannot be put into a page: it contains </style`)
    return `<style>${styles}</style>${link.replace('<link', '<link disabled=""')}`
  })
}

/** A page that is readable without scripts should not have its picture and font wait for them. */
export function dropModulePreloads(html: string): string {
  return html.replace(modulePreload, '')
}

/**
 * Lets the scripts of a page start when it has been painted: what it shows is there to be read before, and should have
 * line and processor to itself. What the router imports at once is imported then, in the same order.
 */
export function startAfterPaint(html: string): string {
  return html.replace(startScript, (_, imports: string, setModules: string, start: string) => {
    const files = [...imports.matchAll(startImport)]
    const names = files.map(([, name = '']) => name).join(',')
    const asked = files.map(([, , file]) => `import(${file})`).join(',')
    return `<script type="module" async="">requestAnimationFrame(()=>setTimeout(async()=>{const[${names}]=await Promise.all([${asked}]);${setModules}${start}}))</script>`
  })
}

/** The hashes of the page's own inline scripts, such as `sha256-…`, for its Content-Security-Policy. */
export function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(scriptElement)]
    .filter(
      ([, attributes = '']) =>
        !/\bsrc=/.test(attributes) && !/\btype="application\/(ld\+)?json"/.test(attributes),
    )
    .map(([, , script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
  return [...new Set(hashes)]
}
