import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Tooltip, TooltipProvider } from './tooltip.tsx'

it('tooltips share one provider and require it', () => {
  const tooltip = (label: string) => (
    <Tooltip label={label}>
      <button type="button">{label}</button>
    </Tooltip>
  )
  expect(() => renderToString(tooltip('Alone'))).toThrow('TooltipProvider')
  const page = (
    <TooltipProvider>
      {tooltip('One')}
      {tooltip('Other')}
    </TooltipProvider>
  )
  expect(renderToString(page)).toMatch(/One.*Other/)
})
