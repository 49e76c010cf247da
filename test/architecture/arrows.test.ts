import { describe, expect, it } from 'vitest'
import { findImpureRules, findWrongImports } from './arrows.ts'

function checkImport(from: string, specifier: string): string[] {
  return findWrongImports(new Map([[from, `import { x } from '${specifier}'\n`]]))
}

describe('allowed imports', () => {
  it.each([
    ['app/routes/member/bookings.tsx', '#app/features/my-bookings/queries.ts'],
    ['app/routes/member/bookings.tsx', './+types/bookings'],
    ['app/features/bookings/components/list.tsx', '#app/features/admin/settings/bays/queries.ts'],
    ['app/features/bookings/components/list.tsx', '../schema.ts'],
    ['app/features/my-bookings/queries.ts', '#app/lib/backend/supabase.ts'],
    ['app/lib/session/session.ts', '@supabase/supabase-js'],
    ['app/ui/card.tsx', 'radix-ui'],
    ['domain/contract/refusal.ts', 'zod/mini'],
    ['supabase/functions/cancel-booking/handler.ts', 'zod'],
    ['server/functions/functions.ts', '../../supabase/functions/cancel-booking/handler.ts'],
    ['server/main.ts', '../scripts/start/steps.mjs'],
    ['supabase/functions/cancel-booking/handler.ts', '../_shared/caller.ts'],
    ['server/host.ts', '@nightlark/fake-square'],
    ['packages/fake-square/api.ts', './settings.ts'],
    ['app/routes/home.test.ts', './home.tsx'],
  ])('the import rules allow %s → %s', (from, to) => expect(checkImport(from, to)).toEqual([]))
})

describe('refused imports', () => {
  it.each([
    ['domain/slot.ts', '../app/lib/format.ts'],
    ['domain/slot.ts', 'react'],
    ['domain/slot.ts', 'node:fs'],
    ['domain/contract/refusal.ts', 'zod'],
    ['app/features/bookings/schema.ts', 'zod'],
    ['app/lib/session/session.ts', '#app/features/account/queries.ts'],
    ['app/lib/session/session.ts', '#app/ui/card.tsx'],
    ['app/ui/card.tsx', '#app/lib/format.ts'],
    ['app/ui/card.tsx', '#domain/money/money.ts'],
    ['app/features/bookings/components/list.tsx', '#app/features/bays/components/map.tsx'],
    ['app/features/my-bookings/queries.ts', '#app/features/admin/settings/bays/mutations.ts'],
    ['app/features/my-bookings/queries.ts', '#app/routes/home.tsx'],
    ['app/features/bookings/components/list.tsx', '#app/lib/backend/supabase.ts'],
    ['app/routes/home.tsx', '@supabase/supabase-js'],
    ['app/routes/home.tsx', './layout.tsx'],
    ['app/root.tsx', './routes/home.tsx'],
    ['app/lib/session/session.ts', '../../server/config.ts'],
    ['server/http/gateway.ts', '#app/lib/backend/errors.ts'],
    ['server/http/gateway.ts', '../../scripts/start/steps.mjs'],
    ['server/http/gateway.ts', '../../test/database.ts'],
    ['packages/fake-square/api.ts', '../../domain/money/money.ts'],
    ['packages/fake-square/api.test.ts', '../../server/config.ts'],
    ['packages/artwork/cards.ts', '@nightlark/fake-square'],
    ['domain/slot.ts', '@nightlark/fake-square'],
    ['supabase/functions/a/handler.ts', '../b/handler.ts'],
    ['supabase/functions/_shared/caller.ts', '../a/handler.ts'],
    ['supabase/functions/a/handler.ts', '../../../server/config.ts'],
  ])('the import rules refuse %s → %s', (from, to) => expect(checkImport(from, to)).not.toEqual([]))
})

describe('purity of domain', () => {
  it.each(['Date.now()', 'new Date()', 'Math.random()', 'crypto.randomUUID()'])(
    'domain may not call %s',
    (call) => {
      const source = `export const now = () => ${call}\n`
      expect(findImpureRules(new Map([['domain/slot.ts', source]]))).toHaveLength(1)
      expect(findImpureRules(new Map([['server/clock.ts', source]]))).toEqual([])
    },
  )

  it('domain may convert a given instant to a date', () => {
    expect(
      findImpureRules(new Map([['domain/slot.ts', 'export const at = (ms: number) => new Date(ms)\n']])),
    ).toEqual([])
  })
})
