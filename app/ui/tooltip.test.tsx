import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Tooltip, TooltipProvider, tooltipDefaults } from './tooltip.tsx'

it('opens after 700 ms, and the next one without delay within 300 ms', () => {
  expect(tooltipDefaults).toEqual({ delayDuration: 700, skipDelayDuration: 300 })
})

it('shares one provider with the others, and has none of its own', () => {
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
