import { describe, expect, it } from 'vitest'
import { classesOf, criticalStyles } from './critical-styles.ts'

const of = (styles: string, html: string) => criticalStyles(styles, classesOf(html))

describe('the styles that a page carries', () => {
  const page = '<p class="a sm:w-1/2 [&amp;&gt;div]:p-4"></p>'

  it('are those of its classes, and those that ask for none', () => {
    expect(of('body{margin:0}.a{color:red}.b{color:blue}', page)).toBe('body{margin:0}.a{color:red}')
  })

  it('know a class with signs in its name', () => {
    const styles = '.sm\\:w-1\\/2{width:50%}.\\[\\&\\>div\\]\\:p-4>div{padding:4px}.sm\\:w-1\\/3{width:33%}'
    expect(of(styles, page)).toBe('.sm\\:w-1\\/2{width:50%}.\\[\\&\\>div\\]\\:p-4>div{padding:4px}')
  })

  it('keep of a list of selectors those that can match', () => {
    expect(of('.a:hover,.b,h1{top:0}', page)).toBe('.a:hover,h1{top:0}')
    expect(of('.a .b{top:0}.a:not(.b){top:1px}:is(.b,.c){top:2px}', page)).toBe(
      '.a:not(.b){top:1px}:is(.b,.c){top:2px}',
    )
  })

  it('keep layers in their order, and leave out conditions with nothing in them', () => {
    const styles = '@layer x,y;@layer x{.b{top:0}}@media (width>1px){.b{top:0}}@media print{.a{top:0}}'
    expect(of(styles, page)).toBe('@layer x,y;@layer x{}@media print{.a{top:0}}')
  })

  it('are not misled by braces in strings', () => {
    expect(of('.b{content:"}"}.a{content:"{;"}', page)).toBe('.a{content:"{;"}')
  })

  it('keep rules inside of rules, movements and faces', () => {
    const styles = '@font-face{src:url(f)}@keyframes k{to{top:0}}.a{@media print{&:hover{top:0}}}'
    expect(of(styles, page)).toBe(styles)
  })

  it('register the properties that they use', () => {
    expect(of('.a{top:var(--t)}@property --t{inherits:false}@property --u{inherits:false}', page)).toBe(
      '.a{top:var(--t)}@property --t{inherits:false}',
    )
  })

  it('cannot be cut out of styles that have no end', () => {
    expect(() => of('.a{top:0', page)).toThrow('.a{top:0')
  })
})
