import { createHash } from 'node:crypto'

const stylesheetLink = /<link\b[^>]*\brel="stylesheet"[^>]*>/g
const modulePreload = /<link\b[^>]*\brel="modulepreload"[^>]*>/g
const moduleStart =
  /^((?:\s*import [^;]+;)+)\s*(window\.__reactRouterRouteModules = [^;]+;)\s*(import\([^)]+\);)\s*$/
const dataScript = /^window\.__reactRouterContext\.streamController\.enqueue\(("[\s\S]*")\);?$/
const closeScript = /^window\.__reactRouterContext\.streamController\.close\(\);?$/
// Has to run before the first paint to be of use; browsers themselves come back to where a reloaded page stood.
const scrollScript = /react-router-scroll-positions/
/** It says so itself: what it does is of no use later. */
const beforePaint = /\bdata-before-paint=/
const startImport = /import (?:\* as (\w+) from )?("[^"]+")/g
const aroundFrame = 'data-frame-name='
const latePart = /(<div [^>]*\bdata-late=""><div>)<!--\$-->[\s\S]*?<!--\/\$-->(?=<\/div>)/g
const footer = /<footer\b[\s\S]*<\/footer>/
const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

type ReadStyles = (href: string) => { text: string; isWhole: boolean }

/**
 * Puts the styles into the page, so that its first paint waits for nothing. The links stay, disabled and so not loaded,
 * until they are enabled: when the page has been painted, or when it is idle (app/lib/loading/whole-styles.ts); and never where
 * they would bring what is there already. Without scripts the whole styles are loaded at once.
 */
export function inlineStyles(html: string, readStyles: ReadStyles): string {
  const inside: string[] = []
  const linked = html.replace(stylesheetLink, (link) => {
    const href = /\bhref="([^"]+)"/.exec(link)?.[1]
    if (href === undefined || !href.startsWith('/')) return link
    const { text, isWhole } = readStyles(href)
    if (text.includes('</style')) throw new Error(`${href} cannot be put into a page: it contains </style`)
    inside.push(text)
    const disabled = link.replace('<link', isWhole ? '<link disabled="for good"' : '<link disabled=""')
    return `${inside.length === 1 ? here : ''}${disabled}<noscript>${link}</noscript>`
  })
  // In one place, before the links: a browser draws everything anew for a sheet that comes to stand before another.
  return linked.replace(here, () => `<style>${inside.join('\n')}</style>`)
}

const here = '<!--styles-->'

/** What stands above the parts that are hydrated late (app/lib/loading/late-hydration.tsx): the first screen. */
export function withoutLateParts(html: string): string {
  const first = html.replace(latePart, '$1')
  return first === html ? html : first.replace(footer, '')
}

// Shown in the end even where the styles cannot be had: plain, but readable. With no box at all, as a browser that fills
// in forms lays out every field that has one.
const untilStyled =
  '<style>[data-late]{min-block-size:300rem;animation:late-part 0s 3s forwards}[data-late]>div{display:var(--late-box,none)}@keyframes late-part{to{--late-box:block;min-block-size:0}}</style>'

/**
 * For a page whose late parts are without styles as it is written: unseen, they wait for the whole styles, whose link stands
 * after this and so outranks it.
 */
export function hideLateParts(html: string): string {
  return withoutLateParts(html) === html ? html : html.replace('</style>', `</style>${untilStyled}`)
}

/** A page that is readable without scripts should not have its picture and font wait for them. */
export function dropModulePreloads(html: string): string {
  return html.replace(modulePreload, '')
}

type KeepFile = (kind: 'js' | 'json', text: string) => string

/**
 * Moves what starts the scripts of a page, and the data for them, out of it into files: a page is there to be read before,
 * and should have line and processor to itself. The elements stay, empty, for React to find.
 */
export function startOutside(html: string, keepFile: KeepFile, frameStart: string[]): string {
  const scripts: string[] = [holdPress, afterPaint]
  if (html.includes(aroundFrame)) scripts.push(startFrame(frameStart))
  const emptied = html.replace(scriptElement, (element, attributes: string, script: string) => {
    if (!isInline(attributes) || beforePaint.test(attributes)) return element
    if (scrollScript.test(script)) return `<script${attributes}></script>`
    const started = startWith(startLate, attributes, script)
    const asked = started.replace(dataScript, (_, data: string) => askFor(keepFile('json', JSON.parse(data))))
    scripts.push(asked.replace(closeScript, (close) => `data.then(()=>{${close}})`))
    return `<script${attributes}></script>`
  })
  const href = keepFile('js', scripts.join(';\n'))
  return emptied.replace(
    '</head>',
    () => `<script type="module" async="" fetchpriority="low" src="${href}"></script></head>`,
  )
}

function askFor(data: string): string {
  return `const data=fetch("${data}").then(_=>_.text()).then(_=>window.__reactRouterContext.streamController.enqueue(_))`
}

// For app/lib/loading/early-press.ts, which comes later.
const holdPress =
  'let press;addEventListener("click",_=>{press=_.target.closest("button")??press},!0);window.earlyPress=()=>press'

// The first screen has line and processor to itself, picture and fonts included, until it is painted or somebody moves. In a
// frame that is the screen of the page around, which shows this one when it is there, and not before.
const afterPaint =
  'if(parent===window){if(document.readyState!=="complete")await new Promise(_=>{for(const sign of["load","scroll","pointerdown","keydown"])addEventListener(sign,_,{once:true})});await new Promise(_=>new PerformanceObserver(_).observe({type:"paint",buffered:true}))}'

/** A page around a frame starts with that, and goes on when the app is wanted (app/entry.frame.ts), or has to do all of it. */
function startFrame(files: string[]): string {
  if (files.length === 0) throw new Error('The build wrote nothing for app/entry.frame.ts.')
  const asked = files.map((file) => `import("${file}")`).join(',')
  return `try{const[{startFrame}]=await Promise.all([${asked}]);await startFrame()}catch{}`
}

/** What the router imports at once is imported when the whole page is there, in the same order. */
function startLate(_: string, imports: string, setModules: string, start: string): string {
  return `const start=async()=>{
for(const link of document.querySelectorAll("html:has([data-late]) link[disabled='']"))link.removeAttribute("disabled");
${importAll(imports)}${setModules}
await ${start}},begin=()=>start().catch(()=>{${loadAtNextPress}});
document.readyState==="loading"?document.addEventListener("DOMContentLoaded",begin):begin()`
}

function importAll(imports: string): string {
  const files = [...imports.matchAll(startImport)]
  const names = files.map(([, name = '']) => name).join(',')
  const asked = files.map(([, , file]) => `import(${file})`).join(',')
  return `const[${names}]=await Promise.all([${asked}]);\n`
}

// A browser may remember a module that it could not have: only the page as a whole can be had again, once there is a line.
const loadAtNextPress =
  'for(const sign of["click","online"])addEventListener(sign,()=>fetch(location.href).then(_=>{if(_.ok)location.reload()},()=>{}))'

/** The page of all that is not built has nothing but its scripts: where they cannot be had it says so. */
export function startOrSay(html: string): string {
  return html.replace(scriptElement, (element, attributes: string, script: string) => {
    if (!isInline(attributes)) return element
    return `<script${attributes}>${startWith(startOrWords, attributes, script)}</script>`
  })
}

function startOrWords(_: string, imports: string, setModules: string, start: string): string {
  return `try{${importAll(imports)}${setModules}
await ${start}}catch{document.querySelector("[role=status]").append(${JSON.stringify(unreachable)});${loadAtNextPress}}`
}

function startWith(start: typeof startLate, attributes: string, script: string): string {
  const started = script.replace(moduleStart, start)
  if (attributes.includes('"module"') && started === script)
    throw new Error('The start of the modules of a page does not look as it used to.')
  return started
}

const unreachable = 'We could not reach the clubhouse. Check your connection, then press here to try again.'

/** The hashes of the page's own inline scripts, such as `sha256-…`, for its Content-Security-Policy. */
export function scriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(scriptElement)]
    .filter(([, attributes = '', script]) => isInline(attributes) && script !== '')
    .map(([, , script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`)
  return [...new Set(hashes)]
}

function isInline(attributes: string): boolean {
  return !/\bsrc=/.test(attributes) && !/\btype="application\/(ld\+)?json"/.test(attributes)
}
