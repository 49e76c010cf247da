import { describe, expect, it } from 'vitest'
import type { EarlyStart } from './early-start.ts'
import { finishedPage, firstScreenOf, type SheetUse, scriptHashes } from './finished-page.ts'

const link = '<link rel="stylesheet" href="/assets/root.css"/>'
const preload = '<link rel="modulepreload" href="/assets/a.js"/>'
const written = [
  `<head>${link}<link rel="preload" as="font" href="/f.woff2"/><script type="application/ld+json">{}</script></head><body data-x="">`,
  `<p>a &amp; b<!-- --> c</p>${preload}<script data-before-paint="">now()</script><script>one("<p>")</script>`,
  '<script type="module" async="">import "/assets/a.js";\nimport("/assets/entry.js")</script></body>',
].join('')

type Finish = { text?: string; isAtOnce?: boolean; firstModules?: string[]; early?: EarlyStart | null }

function finish(
  html: string,
  sheetIsFor: SheetUse,
  { text = 'a{}', isAtOnce = false, firstModules, early = null }: Finish = {},
) {
  const kept: string[] = []
  const keepModule = (text: string) => `/kept-${kept.push(text)}.js`
  const page = finishedPage(html, {
    styles: { text, sheetIsFor },
    keepModule,
    start: '/start.js',
    entry: '/entry.js',
    awaitStyles: '/styles.js',
    isAtOnce,
    firstModules,
    early,
  })
  return { page, kept }
}

describe('a page that is finished', () => {
  it('with parts below its first screen fetches their styles meanwhile, for later and for who runs no scripts', () => {
    const { page } = finish(written, 'parts below', { text: 'a{content:"$&$1"}' })
    expect(page).toContain(
      '<head><style>a{content:"$&$1"}</style>' +
        '<link media="(min-height: 60rem)" data-late-styles="" rel="stylesheet" href="/assets/root.css"/>' +
        `<noscript>${link}</noscript>`,
    )
  })

  it('that carries its own styles fetches those of the app with it', () => {
    const { page } = finish(written, 'the app')
    expect(page).toContain(
      '<style>a{}</style><link disabled="" data-late-styles="" rel="stylesheet" href="/assets/root.css"/>',
    )
    expect(page).not.toContain('noscript')
  })

  it('that shows only that it starts fetches the styles of the app ahead, and the app waits for them', () => {
    const { page } = finish(written, 'all of the app', { isAtOnce: true, firstModules: ['/first.js'] })
    expect(page).toContain(
      '<link rel="modulepreload" href="/kept-1.js"/><link rel="modulepreload" href="/first.js"/>',
    )
    expect(page).toContain(
      '<style>a{}</style><link disabled="" data-late-styles="" rel="stylesheet" href="/assets/root.css"/>',
    )
    expect(page).toContain('<link rel="preload" as="style" href="/assets/root.css"/>')
    expect(page).toContain('data-app="/styles.js /kept-1.js /entry.js"')
  })

  it('never loads styles that it carries whole', () => {
    const { page } = finish(written, 'nothing')
    expect(page).toContain('<style>a{}</style><link disabled="" rel="stylesheet" href="/assets/root.css"/>')
    expect(page).not.toContain('noscript')
  })

  it('has its scripts, as they were, in a module beside it; all else stands as it was written', () => {
    const { page, kept } = finish(written, 'the app')
    expect(kept).toEqual(['one("<p>")\nimport "/assets/a.js";\nimport("/assets/entry.js")'])
    expect(page).toContain(
      '<script type="module" async="" fetchpriority="low" src="/start.js" data-app="/kept-1.js /entry.js"></script>',
    )
    expect(page.slice(page.indexOf('<link rel="preload"'))).toBe(
      '<link rel="preload" as="font" href="/f.woff2"/><script type="application/ld+json">{}</script></head><body data-x="">' +
        '<p>a &amp; b<!-- --> c</p><script data-before-paint="">now()</script><script></script>' +
        '<script type="module" async=""></script></body>',
    )
  })

  it('is left before its styles are read, where it leads elsewhere', () => {
    const guard = '<script data-before-paint="" data-before-styles="">go()</script>'
    const { page, kept } = finish(`${written}${guard}`, 'nothing', { isAtOnce: true })
    const [first = ''] = /(?<=<head><script>go\(\);)[^<]*(?=<\/script><style>)/.exec(page) ?? []
    expect(first).toContain('"ledAway" in document.documentElement.dataset')
    expect(first).toContain('"href":"/assets/a.js"},{"rel":"modulepreload","href":"/kept-1.js"}]')
    expect(page).not.toContain('<link rel="modulepreload"')
    expect(page).toContain(guard.replace('go()', ''))
    expect(kept[0]).not.toContain('go()')
  })

  it('asks for its modules ahead if it starts at once', () => {
    const { page } = finish(written, 'nothing', { isAtOnce: true })
    expect(page).toContain(
      `${preload}<link rel="modulepreload" href="/kept-1.js"/><script type="module" async="" src="/start.js"`,
    )
  })

  it('asks for what it draws early before anything else, and not once more where that is written', () => {
    const early = { name: 'portal', files: ['/e.js'], view: null }
    const ask = '<script data-before-paint="" data-early-ask="">ask()</script>'
    const { page } = finish(`${written}${ask}`, 'nothing', { early })
    expect(page).toContain('<head><script>ask()</script><style>')
    expect(page).toContain(ask.replace('ask()', ''))
    const guard = '<script data-before-paint="" data-before-styles="">go()</script>'
    const led = finish(`${written}${guard}${ask}`, 'nothing', { early }).page
    expect(led).toContain('go();if(!("ledAway" in document.documentElement.dataset)){ask();for(')
    expect(finish(`${written}${ask}`, 'nothing', {}).page).toContain(ask)
  })

  it('asks ahead for what it begins with, and for nothing of the app, if it does without that at first', () => {
    const early = { name: 'portal', files: ['/e.js', '/v.js'], view: '/v.js' }
    const { page } = finish(written, 'nothing', { isAtOnce: true, early })
    expect(page).toContain(
      '<link rel="modulepreload" href="/e.js"/><link rel="modulepreload" href="/v.js"/><script type="module"',
    )
    expect(page).toContain(
      ' data-app="/kept-1.js /entry.js" data-begins="portal" data-view="/v.js"></script>',
    )
    expect(page).not.toContain(preload)
  })

  it('has one stylesheet that does not end its own element', () => {
    expect(() => finish(link + link, 'nothing')).toThrow('one stylesheet')
    expect(() => finish('<p></p>', 'nothing')).toThrow('one stylesheet')
    expect(() => finish(link, 'nothing', { text: 'a{content:"</style>"}' })).toThrow('end their own')
  })
})

it('the first screen ends where parts begin that stand below it', () => {
  expect(firstScreenOf('<p>above</p><div id="a" data-below=""><p>below</p></div>')).toBe('<p>above</p>')
  expect(firstScreenOf('<p></p><footer></footer>')).toBeNull()
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
