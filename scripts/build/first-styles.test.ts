import { describe, expect, it } from 'vitest'
import { firstStylesOf, withoutFaces } from './first-styles.ts'

const of = (styles: string, html: string) => firstStylesOf(styles)(html)

describe('the styles that a page carries', () => {
  const page = '<p class="a sm:w-1/2 [&amp;&gt;div]:p-4"></p>'

  it('are those of its classes, and those that ask for none', () => {
    expect(of('body{margin:0}.a{color:red}.b{color:blue}', `<body>${page}`)).toBe(
      'body{margin:0}.a{color:red}',
    )
  })

  it('know a class with signs in its name', () => {
    const styles = '.sm\\:w-1\\/2{width:50%}.\\[\\&\\>div\\]\\:p-4>div{padding:4px}.sm\\:w-1\\/3{width:33%}'
    expect(of(styles, `${page}<div>`)).toBe('.sm\\:w-1\\/2{width:50%}.\\[\\&\\>div\\]\\:p-4>div{padding:4px}')
  })

  it('are those with a selector that can match', () => {
    expect(of('.a:hover,.b,p{top:0}.b,.c{top:1px}', page)).toBe('.a:hover,.b,p{top:0}')
    expect(of('.a .b{top:0}.a:not(.b){top:1px}:is(.b,.c){top:2px}:is(.b,.a){top:3px}', page)).toBe(
      '.a:not(.b){top:1px}:is(.b,.a){top:3px}',
    )
    expect(of(':where(.a>:not(:last-child)){top:0}:where(.b>:not(:last-child)){top:1px}', page)).toBe(
      ':where(.a>:not(:last-child)){top:0}',
    )
  })

  it('are also those of what scripts draw into it', () => {
    const styles = '.a{top:0}.b{top:1px}.sm\\:c{top:2px}ol{top:3px}ul{top:4px}'
    const script = 'h("ol",{class:`b sm:c`})'
    expect(firstStylesOf(styles)(page, [script])).toBe('.a{top:0}.b{top:1px}.sm\\:c{top:2px}ol{top:3px}')
  })

  it('keep layers in their order, and leave out conditions with nothing in them', () => {
    const styles = '@layer x,y;@layer x{.b{top:0}}@media (width>1px){.b{top:0}}@media (width>2px){.a{top:0}}'
    expect(of(styles, page)).toBe('@layer x,y;@layer x{}@media (width>2px){.a{top:0}}')
  })

  it('keep rules inside of rules, movements and faces', () => {
    const styles = '@font-face{src:url(f)}@keyframes k{to{top:0}}.a{@media (width>1px){&:hover{top:0}}}'
    expect(of(styles, page).replace('@font-face {', '@font-face{')).toBe(styles)
  })

  it('set and register the variables that they use', () => {
    const styles = '.a{--t:0;top:var(--t);--u:"}"}:root{--t:1;--u:url("data:;,")}'
    const registered = '@property --t{inherits:false}@property --u{inherits:false}'
    expect(of(styles + registered, page)).toBe(
      '.a{--t:0;top:var(--t)}:root{--t:1}@property --t{inherits:false}',
    )
  })

  it('are those of its elements, and of what these are drawn of', () => {
    const styles = 'p>a{top:0}div p{top:1px}table td{top:2px}::placeholder{top:3px}::before{top:4px}'
    expect(of(styles, page)).toBe('::before{top:4px}')
    expect(of(styles, '<div><p><a></a></p><input></div>')).toBe(
      'p>a{top:0}div p{top:1px}::placeholder{top:3px}::before{top:4px}',
    )
  })

  it('leave out what nobody sees in the first moment', () => {
    const styles = '@layer properties;@layer properties{*{--t:0}}@media print{.a{top:0}}.a{top:1px}'
    expect(of(`${styles}@media (hover:hover){.a:hover{top:2px}}`, page)).toBe('@layer properties;.a{top:1px}')
  })

  it('have all the faces, and the stylesheet beside the page has none', () => {
    const styles = '@layer x;@font-face{src:url(f)}.b{top:0}@font-face{src:url(g)}'
    expect(of(styles, page).match(/@font-face/g)).toHaveLength(2)
    expect(withoutFaces(styles)).toBe('@layer x;.b{top:0}')
  })
})
