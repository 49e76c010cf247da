import { axisTop } from '../rules.ts'

export type Bar = { key: string; label: string; parts: number[] }
type BarChartProps = {
  bars: Bar[]
  /** The fill class of each part. */
  looks: readonly string[]
  layout: 'stacked' | 'beside'
  format: (value: number) => string
}

const HEIGHT = 100
const STEPS = [0, 0.25, 0.5, 0.75, 1]
const MAX_LABELS = 8

/** Hidden from screen readers: show the same figures in a table beside it. */
export function BarChart({ bars, looks, layout, format }: BarChartProps) {
  const top = axisTop(Math.max(0, ...bars.map(({ parts }) => toBarSize(parts, layout))))

  return (
    <div aria-hidden className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <div className="relative w-12 text-right text-(--dim) text-xs tabular-nums">
        {STEPS.map((step) => (
          <span
            key={step}
            style={{ bottom: `${step * 100}%` }}
            className="absolute right-0 translate-y-1/2 bg-paper/0 leading-none"
          >
            {format(top * step)}
          </span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${bars.length * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-56 w-full overflow-visible sm:h-64"
      >
        {STEPS.map((step) => (
          <line
            key={step}
            x1={0}
            x2={bars.length * 10}
            y1={HEIGHT * (1 - step)}
            y2={HEIGHT * (1 - step)}
            vectorEffect="non-scaling-stroke"
            className={step === 0 ? 'stroke-ink/50' : 'stroke-ink/12'}
          />
        ))}
        {bars.map((bar, index) => (
          <g key={bar.key} transform={`translate(${index * 10} 0)`}>
            <Parts bar={bar} looks={looks} layout={layout} top={top} />
          </g>
        ))}
      </svg>
      <div className="relative col-start-2 mt-1.5 h-5 text-(--dim) text-xs">
        {bars.map((bar, index) =>
          index % Math.ceil(bars.length / MAX_LABELS) === 0 ? (
            <span
              key={bar.key}
              style={{ left: `${((index + 0.5) / bars.length) * 100}%` }}
              className="absolute -translate-x-1/2 whitespace-nowrap max-sm:nth-[even]:hidden"
            >
              {bar.label}
            </span>
          ) : null,
        )}
      </div>
    </div>
  )
}

type PartsProps = Pick<BarChartProps, 'looks' | 'layout'> & { bar: Bar; top: number }

function Parts({ bar, looks, layout, top }: PartsProps) {
  const width = layout === 'stacked' ? 8 : 8 / bar.parts.length
  return bar.parts.map((value, index) => {
    const height = (Math.max(0, value) / top) * HEIGHT
    const below = layout === 'stacked' ? bar.parts.slice(0, index).reduce((sum, part) => sum + part, 0) : 0
    return (
      <rect
        key={looks[index]}
        x={1 + (layout === 'stacked' ? 0 : index * width)}
        y={HEIGHT - height - (below / top) * HEIGHT}
        width={width}
        height={height}
        className={looks[index]}
      />
    )
  })
}

function toBarSize(parts: readonly number[], layout: BarChartProps['layout']): number {
  return layout === 'stacked' ? parts.reduce((sum, part) => sum + part, 0) : Math.max(0, ...parts)
}
