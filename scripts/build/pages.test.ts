import { describe, expect, it } from 'vitest'
import {
  dropModulePreloads,
  hideLateParts,
  inlineStyles,
  scriptHashes,
  startOrSay,
  startOutside,
  withoutLateParts,
} from './pages.ts'

describe('a built page', () => {
  const link = '<link rel="stylesheet" href="/assets/root.css"/>'
  const part = (text: string) => ({ text, isWhole: false })

  it('gets its styles inside, in one place, and keeps the links, disabled, for React to find', () => {
    const later = '<link rel="stylesheet" href="/assets/home.css"/>'
    const page = inlineStyles(`<head>${link}${later}</head>`, (href) => part(`/* ${href} */`))
    const disabled = '<link disabled="" rel="stylesheet" href="/assets/root.css"/>'
    const laterDisabled = '<link disabled="" rel="stylesheet" href="/assets/home.css"/>'
    expect(page).toBe(
      `<head><style>/* /assets/root.css */\n/* /assets/home.css */</style>${disabled}<noscript>${link}</noscript>` +
        `${laterDisabled}<noscript>${later}</noscript></head>`,
    )
  })

  it('never enables the link of styles that are there whole', () => {
    const page = inlineStyles(link, () => ({ text: 'a{}', isWhole: true }))
    expect(page).toContain('<style>a{}</style><link disabled="for good" rel="stylesheet"')
  })

  it('keeps a dollar in the styles as it is', () => {
    expect(inlineStyles(link, () => part('a{content:"$&$1"}'))).toContain('a{content:"$&$1"}')
  })

  it('leaves a foreign stylesheet alone', () => {
    const foreign = '<link rel="stylesheet" href="https://elsewhere.example/a.css"/>'
    expect(inlineStyles(foreign, () => part('never'))).toBe(foreign)
  })

  it('refuses styles that would end their own element', () => {
    expect(() => inlineStyles(link, () => part('a{content:"</style>"}'))).toThrow('/assets/root.css')
  })

  it('loses its module preloads and keeps the preload of its font', () => {
    const font = '<link rel="preload" as="font" href="/f.woff2"/>'
    expect(dropModulePreloads(`${font}<link rel="modulepreload" href="/assets/a.js"/>`)).toBe(font)
  })

  it('starts its scripts from outside, when it has been painted, with the same modules under the same names', () => {
    const start = [
      'import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\n',
      'import * as route1 from "/assets/home.js";\n  \n  window.__reactRouterRouteModules = {"root":route0,"home":route1};\n\n',
      'import("/assets/entry.js");',
    ].join('')
    const data = '<script type="application/ld+json">{}</script>'
    const kept: Record<string, string> = {}
    const stream = 'window.__reactRouterContext.streamController'
    const scripts = ['one()', `${stream}.enqueue("[{\\"a\\":1}]\\n");`, `${stream}.close();`]
      .map((text) => `<script>${text}</script>`)
      .join('')
    const page = startOutside(
      `<head>${data}</head><p></p>${scripts}<script type="module" async="">${start}</script>`,
      (kind, text) => {
        kept[kind] = text
        return `/assets/start.${kind}`
      },
      [],
    )
    expect(page).toBe(
      `<head>${data}<script type="module" async="" fetchpriority="low" src="/assets/start.js"></script></head><p></p><script></script><script></script><script></script><script type="module" async=""></script>`,
    )
    expect(kept.json).toBe('[{"a":1}]\n')
    expect(kept.js).toContain('fetch("/assets/start.json")')
    expect(kept.js).toContain(`data.then(()=>{${stream}.close();})`)
    expect(kept.js).toMatch(
      /^let press;.+;\nif\(parent===window\)\{if\(document.readyState.+\};\none\(\);\nconst data=fetch/,
    )
    expect(kept.js).toContain(
      'const[,route0,route1]=await Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/home.js")]);\n' +
        'window.__reactRouterRouteModules = {"root":route0,"home":route1};\nawait import("/assets/entry.js");}',
    )
  })

  it('starts a page around a frame with that, and goes on when the app is wanted', () => {
    const kept: string[] = []
    const keep = (_: string, text: string) => `/${kept.push(text)}`
    const script = '<script>one()</script>'
    startOutside(`<head></head><iframe data-frame-name="a"></iframe>${script}`, keep, ['/f.js', '/g.js'])
    startOutside(`<head></head>${script}`, keep, ['/f.js', '/g.js'])
    const start =
      'try{const[{startFrame}]=await Promise.all([import("/f.js"),import("/g.js")]);await startFrame()}catch{};\none()'
    expect(kept[0]).toContain(start)
    expect(kept[1]).not.toContain('startFrame')
    expect(() => startOutside('<iframe data-frame-name="a"></iframe>', keep, [])).toThrow('entry.frame')
  })

  it('says where its scripts cannot be had, and is loaded at the next press, if it has nothing else', () => {
    const start =
      'import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\n  \n  window.__reactRouterRouteModules = {"root":route0};\n\nimport("/assets/entry.js");'
    const page = startOrSay(`<script>one()</script><script type="module" async="">${start}</script>`)
    expect(page).toContain('<script>one()</script><script type="module" async="">try{const[,route0]=await')
    expect(page).toContain('{"root":route0};\nawait import("/assets/entry.js");}catch{')
    expect(page).toContain('location.reload()')
    expect(() => startOrSay('<script type="module">start()</script>')).toThrow('does not look as it used to')
  })

  it('does not build a page whose start it does not understand', () => {
    expect(() =>
      startOutside('<head></head><script type="module">start()</script>', () => '/start.js', []),
    ).toThrow('does not look as it used to')
  })

  it('enables the links of styles that are to come, and none of those that are there', () => {
    const kept: string[] = []
    const start =
      'import "/assets/manifest.js";\n  \n  window.__reactRouterRouteModules = {};\n\nimport("/assets/entry.js");'
    const keep = (_: string, text: string) => `/${kept.push(text)}`
    startOutside(`<head></head><script type="module">${start}</script>`, keep, [])
    expect(kept[0]).toContain(`querySelectorAll("html:has([data-late]) link[disabled='']")`)
  })

  it('hides its late parts until their styles are there', () => {
    const late = '<div id="a" data-late=""><div><!--$--><p>below</p><!--/$--></div></div>'
    const page = `<head><style></style></head><p>above</p>${late}<footer>below</footer>`
    expect(withoutLateParts(page)).toBe(
      '<head><style></style></head><p>above</p><div id="a" data-late=""><div></div></div>',
    )
    expect(withoutLateParts('<p></p><footer></footer>')).toBe('<p></p><footer></footer>')
    expect(hideLateParts(page)).toContain('[data-late]>div{display:var(--late-box,none)')
    expect(hideLateParts('<head></head><p></p>')).toBe('<head></head><p></p>')
  })

  it('tells the hashes of the scripts that a policy must name, each once', () => {
    const page = [
      '<script>one()</script>',
      '<script type="module" async="">one()</script>',
      '<script src="/assets/a.js"></script>',
      '<script type="application/ld+json">{}</script>',
      '<script></script>',
    ].join('')
    expect(scriptHashes(page)).toEqual(['sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='])
  })
})
