import fc from 'fast-check'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type Block, blocksOf, plainTextOf, type Span } from './description.ts'

const words = (html: string) => plainTextOf(blocksOf(html))

describe('blocksOf', () => {
  it('blocksOf keeps paragraphs, emphasis, line breaks and lists', () => {
    const html = '<p>A <strong>b <em>c</em></strong><br/>d</p>\n<ol><li>one</li><li> two </li></ol>'
    expect(blocksOf(html)).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { text: 'A ' },
          { text: 'b ', strong: true },
          { text: 'c\n', strong: true, em: true },
          { text: 'd' },
        ],
      },
      { kind: 'list', isOrdered: true, items: [[{ text: 'one' }], [{ text: 'two' }]] },
    ])
  })

  it('blocksOf keeps the items of a nested list', () => {
    expect(blocksOf('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>')).toEqual([
      { kind: 'list', isOrdered: false, items: [[{ text: 'a' }], [{ text: 'b' }], [{ text: 'c' }]] },
    ])
  })

  it.each([
    ['', ''],
    ['plain', 'plain'],
    ['<p>&nbsp;</p><p><br></p>', ''],
    ['<p>Tom &amp; Ann&rsquo;s &#8212; &#x2014; 5 &lt; 6</p>', 'Tom & Ann’s — — 5 < 6'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&constructor; &nosuch; &#0;&#xd800;&#1114112;', '&constructor; &nosuch;'],
    ['a\n  b\t<b> c </b> d', 'a b c d'],
    ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
    ['<h2>Head</h2><div>body</div>', 'Head body'],
    ['a<!-- <p>no</p> -->b<!-- open <b>no</b>', 'ab'],
    ['a\u0000b\u202ec', 'abc'],
  ])('blocksOf reads the text of %j', (html, expected) => expect(words(html)).toBe(expected))

  it.each([
    '<script>alert(1)</script>ok',
    '<SCRIPT src=//evil.example>alert(1)</SCRIPT >ok',
    '<scr<script></script>ipt>',
    '<style>*{background:url(//alert(1))}</style>ok',
    '<svg onload="alert(1)"><text>alert(1)</text></svg>ok',
    '<img src=x onerror="alert(1)">ok',
    '<a href="javascript:alert(1)" title="a>b">ok</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>ok',
    '<p onclick=alert(1) style="x:url(alert(1))">ok</p>',
    '<script>alert(1)',
    "<p title='\"><script>alert(1)</script>'>ok",
  ])('blocksOf leaves nothing executable in %j', (html) => expect(words(html)).not.toContain('alert'))
})

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '</',
        '"',
        "'",
        '&',
        ';',
        '<p',
        '<!--',
        '-->',
        '<script',
        '</script>',
        '=',
        ' ',
      ),
      fc.constantFrom(
        '<b onclick="x()">',
        '<a href=javascript:x>',
        '<li>',
        '<ul>',
        '</ul>',
        '<br>',
        '</p>',
        '&lt;',
      ),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''))

describe('hostile HTML', () => {
  it('hostile HTML is reduced to seven known tags without attributes', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const tags = markupOf(blocksOf(html)).match(/<[^>]*>/g) ?? []
        expect(tags.filter((tag) => !/^<\/?(p|strong|em|ul|ol|li)>$/.test(tag))).toEqual([])
      }),
    )
  })

  it('hostile HTML never yields an empty block or a double space', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const runs = blocksOf(html).flatMap((block) => (block.kind === 'list' ? block.items : [block.spans]))
        for (const spans of runs) {
          const text = spans.map((span) => span.text).join('')
          expect(text.trim()).toBe(text)
          expect(text).not.toBe('')
          expect(text).not.toMatch(/ {2}|\n{3}/)
        }
      }),
    )
  })

  it.each(['<', '<a"', '<script', '<!--', '&', '<ul><li>', '<b>'])(
    'hostile HTML is parsed in linear time: 100 kB of %j',
    (piece) => {
      const cpuOf = (length: number) => {
        const text = piece.repeat(length / piece.length)
        const started = process.cpuUsage()
        blocksOf(text)
        const { user, system } = process.cpuUsage(started)
        return user + system
      }
      cpuOf(2000)
      // The text is 50 times as long; a quadratic parser would take 2,500 times as long.
      expect(cpuOf(100_000)).toBeLessThan(500 * Math.max(cpuOf(2000), 1000))
    },
  )
})

function markupOf(blocks: Block[]): string {
  return renderToStaticMarkup(blocks.map((block, index) => createElement('p', { key: index }, inside(block))))
}

function inside(block: Block): ReactNode {
  if (block.kind === 'paragraph') return block.spans.map(spanElement)
  const items = block.items.map((spans, index) => createElement('li', { key: index }, spans.map(spanElement)))
  return createElement(block.isOrdered ? 'ol' : 'ul', {}, items)
}

function spanElement(span: Span, index: number): ReactNode {
  if (span.strong) return createElement('strong', { key: index }, span.text)
  return span.em ? createElement('em', { key: index }, span.text) : span.text
}
