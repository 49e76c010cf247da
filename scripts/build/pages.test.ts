import { describe, expect, it } from 'vitest'
import { dropModulePreloads, inlineStyles, scriptHashes, startAfterPaint } from './pages.ts'

describe('a built page', () => {
  const link = '<link rel="stylesheet" href="/assets/root.css"/>'

  it('gets its styles inside and keeps the link, disabled, for React to find', () => {
    const page = inlineStyles(`<head>${link}</head>`, (href) => `/* ${href} */`)
    const disabled = '<link disabled="" rel="stylesheet" href="/assets/root.css"/>'
    expect(page).toBe(`<head><style>/* /assets/root.css */</style>${disabled}</head>`)
  })

  it('keeps a dollar in the styles as it is', () => {
    expect(inlineStyles(link, () => 'a{content:"$&$1"}')).toContain('a{content:"$&$1"}')
  })

  it('leaves a foreign stylesheet alone', () => {
    const foreign = '<link rel="stylesheet" href="https://elsewhere.example/a.css"/>'
    expect(inlineStyles(foreign, () => 'never')).toBe(foreign)
  })

  it('refuses styles that would end their own element', () => {
    expect(() => inlineStyles(link, () => 'a{content:"</style>"}')).toThrow('/assets/root.css')
  })

  it('loses its module preloads and keeps the preload of its font', () => {
    const font = '<link rel="preload" as="font" href="/f.woff2"/>'
    expect(dropModulePreloads(`${font}<link rel="modulepreload" href="/assets/a.js"/>`)).toBe(font)
  })

  it('starts its scripts when it has been painted, with the same modules under the same names', () => {
    const script = [
      'import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\n',
      'import * as route1 from "/assets/home.js";\n  \n  window.__reactRouterRouteModules = {"root":route0,"home":route1};\n\n',
      'import("/assets/entry.js");',
    ].join('')
    expect(startAfterPaint(`<p></p><script type="module" async="">${script}</script>`)).toBe(
      '<p></p><script type="module" async="">requestAnimationFrame(()=>setTimeout(async()=>{' +
        'const[,route0,route1]=await Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/home.js")]);' +
        'window.__reactRouterRouteModules = {"root":route0,"home":route1};import("/assets/entry.js");}))</script>',
    )
  })

  it('tells the hashes of the scripts that a policy must name, each once', () => {
    const page = [
      '<script>one()</script>',
      '<script type="module" async="">one()</script>',
      '<script src="/assets/a.js"></script>',
      '<script type="application/ld+json">{}</script>',
    ].join('')
    expect(scriptHashes(page)).toEqual(['sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='])
  })
})
