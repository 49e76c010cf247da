import type { ReactNode } from 'react'
import { type GiftDesign, isDesign } from '#domain/shop/gift.ts'

const BIRD =
  'M60 11.8 49.8 12.4C48.3 8.2 44.6 5.8 40.6 6.5L35.4 3.8 36.6 8.6C33.4 11.8 31.9 16.6 28.6 21 22 29.8 11.5 36.6 2.6 48.6L10.4 46.8 7.6 52.8 19.6 46.6C23 50 28.6 51.2 34.4 48.6 45.4 43.6 51.6 32.8 50.6 21.4 50.5 19.8 50.8 18.4 51.6 17.4L59.2 18.6 53 14.9Z'
const color = (name: string) => `var(--color-${name})`
const brass = color('brass-300')

export function GiftArt({ design, className = '' }: { design: string; className?: string }) {
  const shown = isDesign(design) ? design : 'night'
  return (
    <svg
      viewBox="0 0 320 180"
      aria-hidden="true"
      className={`block w-full print:[print-color-adjust:exact] ${className}`}
    >
      <rect
        width="320"
        height="180"
        fill={color(shown === 'birthday' ? 'pine-800' : shown === 'thanks' ? 'walnut' : 'night')}
      />
      {drawings[shown]}
      <rect
        x="7"
        y="7"
        width="306"
        height="166"
        rx="5"
        fill="none"
        stroke={color('brass-500')}
        strokeWidth="1.5"
      />
    </svg>
  )
}

function Bird({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return <path d={BIRD} fill={brass} transform={`translate(${x} ${y}) scale(${size})`} />
}

function Dots({ at, r, fill }: { at: readonly (readonly [number, number])[]; r: number; fill: string }) {
  return at.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={fill} />)
}

const stars = [
  [34, 38],
  [70, 24],
  [112, 52],
  [158, 30],
  [196, 60],
  [284, 88],
  [300, 30],
  [52, 76],
] as const

const flakes = [...stars, [22, 112], [140, 84], [262, 58], [296, 124], [90, 96], [232, 26]] as const

const drawings: Record<GiftDesign, ReactNode> = {
  night: (
    <>
      <Dots at={stars} r={1.6} fill={color('cream-dim')} />
      <circle cx="248" cy="54" r="28" fill={color('brass-200')} />
      <circle cx="260" cy="47" r="25" fill={color('night')} />
      <path d="M0 136C70 96 134 152 206 128 250 113 290 120 320 132V180H0Z" fill={color('pine-900')} />
      <path d="M0 158C90 128 176 172 320 150V180H0Z" fill={color('pine-700')} />
      <path d="M216 156V86" stroke={color('cream')} strokeWidth="2.5" />
      <path d="M217 87 250 97 217 107Z" fill={color('brass-400')} />
      <circle cx="190" cy="158" r="5" fill={color('cream')} />
      <Bird x={62} y={74} size={1.25} />
    </>
  ),
  birthday: (
    <>
      <path d="M0 22C80 58 240 58 320 22" fill="none" stroke={color('brass-400')} strokeWidth="2" />
      {[30, 72, 116, 160, 204, 248, 290].map((x, index) => {
        const y = 22 + 27 * (1 - ((x - 160) / 160) ** 2)
        return (
          <path
            key={x}
            d={`M${x - 11} ${y}H${x + 11}L${x} ${y + 22}Z`}
            fill={color(index % 2 ? 'cream' : 'brass-400')}
          />
        )
      })}
      <path d="M104 146V112H216V146Z" fill={color('cream')} />
      <path
        d="M104 124C118 136 132 114 146 124 160 136 174 114 188 124 200 134 208 118 216 124V112H104Z"
        fill={color('brass-400')}
      />
      <path d="M84 146H236L226 156H94Z" fill={color('brass-600')} />
      {[124, 148, 172, 196].map((x) => (
        <g key={x}>
          <path d={`M${x} 112V94`} stroke={color('brass-200')} strokeWidth="4" />
          <path
            d={`M${x} 78C${x + 7} 86 ${x + 4} 92 ${x} 92 ${x - 4} 92 ${x - 7} 86 ${x} 78Z`}
            fill={color('brass-300')}
          />
        </g>
      ))}
      <Bird x={244} y={88} size={0.8} />
    </>
  ),
  thanks: (
    <>
      <circle cx="160" cy="88" r="46" fill={color('cream')} />
      <Dots
        at={[
          [146, 70],
          [160, 66],
          [174, 70],
          [138, 84],
          [153, 82],
          [168, 82],
          [182, 84],
          [146, 98],
          [160, 97],
          [174, 98],
          [153, 111],
          [168, 111],
        ]}
        r={3}
        fill={color('paper-deep')}
      />
      <path
        d="M98 52C66 82 70 132 118 152M222 52C254 82 250 132 202 152"
        fill="none"
        stroke={color('brass-400')}
        strokeWidth="2.5"
      />
      {[0, 1, 2, 3, 4].map((leaf) => {
        const [x, y] = [84 + (leaf - 1.5) ** 2 * 2.4 - 6, 64 + leaf * 19]
        return (
          <g key={leaf} fill={brass}>
            <ellipse cx={x - 8} cy={y} rx="11" ry="5" transform={`rotate(${38 - leaf * 18} ${x - 8} ${y})`} />
            <ellipse
              cx={328 - x}
              cy={y}
              rx="11"
              ry="5"
              transform={`rotate(${leaf * 18 - 38} ${328 - x} ${y})`}
            />
          </g>
        )
      })}
      <path d="M150 134H170L163 140V160H157V140Z" fill={color('brass-400')} />
    </>
  ),
  holiday: (
    <>
      <Dots at={flakes} r={2.2} fill={color('cream')} />
      <path d="M0 148C80 122 210 162 320 138V180H0Z" fill={color('cream')} />
      {[
        [160, 1.15],
        [92, 0.8],
        [232, 0.85],
      ].map(([x = 0, size = 1]) => (
        <g key={x} transform={`translate(${x} 150) scale(${size})`}>
          <path d="M-4 0H4V10H-4Z" fill={color('brass-700')} />
          <path d="M0-98-24-56H-12L-34-26H-18L-42 2H42L18-26H34L12-56H24Z" fill={color('pine-700')} />
          <Dots
            at={[
              [-12, -20],
              [10, -34],
              [20, -8],
              [-4, -58],
              [-24, -6],
            ]}
            r={3.4}
            fill={brass}
          />
        </g>
      ))}
      <path d="M160 16 164 30 178 30 167 39 171 53 160 44 149 53 153 39 142 30 156 30Z" fill={brass} />
      <Bird x={20} y={96} size={0.7} />
    </>
  ),
}
