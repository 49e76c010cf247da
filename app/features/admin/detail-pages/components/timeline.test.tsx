import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Timeline } from './timeline.tsx'

it('the timeline says how many older entries it omits', () => {
  expect(renderToStaticMarkup(<Timeline entries={[]} leftOut={{ visits: 3 }} />)).toContain(
    'Not listed: 3 older visits.',
  )
  expect(renderToStaticMarkup(<Timeline entries={[]} leftOut={{}} />)).not.toContain('Not listed')
})
