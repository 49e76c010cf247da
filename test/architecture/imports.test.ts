import { describe, expect, it } from 'vitest'
import { findCycles, findSpecifiers, resolveSpecifier } from './imports.ts'

describe('specifiersOf', () => {
  it('specifiersOf finds every form of import', () => {
    const source = [
      "import './styles.css'",
      'import React from "react"',
      "import { a, type B } from './a.ts'",
      "import type {\n  C,\n  D,\n} from '#domain/c.ts'",
      "import * as all from './all.ts'",
      "export { e } from './e.ts'",
      "export * from './f.ts'",
      "const g = await import('./g.ts')",
      "const h = lazy(() => import(\n  './h.ts'\n))",
    ].join('\n')
    expect(findSpecifiers(source)).toEqual([
      './styles.css',
      'react',
      './a.ts',
      '#domain/c.ts',
      './all.ts',
      './e.ts',
      './f.ts',
      './g.ts',
      './h.ts',
    ])
  })

  it('specifiersOf ignores comments and strings', () => {
    const source = [
      "// import { a } from './a.ts'",
      "/** import { b } from './b.ts' */",
      "export const from = 'c'",
      "export const list = Array.from('d')",
      "export default 'e'",
    ].join('\n')
    expect(findSpecifiers(source)).toEqual([])
  })

  it('resolveSpecifier resolves a path from its file', () => {
    expect(resolveSpecifier('app/lib/session/session.ts', '../../ui/card.tsx')).toBe('app/ui/card.tsx')
    expect(resolveSpecifier('app/lib/session/session.ts', '#domain/money/money.ts')).toBe(
      'domain/money/money.ts',
    )
    expect(resolveSpecifier('app/lib/session/session.ts', 'zod')).toBe('zod')
  })
})

describe('cyclesIn', () => {
  it('cyclesIn finds a cycle of three files', () => {
    const ring = new Map([
      ['a.ts', "import './b.ts'"],
      ['b.ts', "import './c.ts'"],
      ['c.ts', "import './a.ts'"],
    ])
    expect(findCycles(ring)).toEqual(['a.ts → b.ts → c.ts → a.ts'])
  })

  it('cyclesIn allows two paths to one file', () => {
    const diamond = new Map([
      ['a.ts', "import './b.ts'\nimport './c.ts'"],
      ['b.ts', "import './d.ts'"],
      ['c.ts', "import './d.ts'"],
      ['d.ts', ''],
    ])
    expect(findCycles(diamond)).toEqual([])
  })
})
