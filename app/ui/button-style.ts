export type ButtonVariant = 'brass' | 'pine' | 'danger' | 'outline' | 'quiet'

const BASE =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md py-2.5 text-center ' +
  'font-semibold text-[0.9375rem] leading-tight tracking-[0.01em] transition ' +
  'aria-busy:cursor-progress disabled:cursor-not-allowed disabled:opacity-60 [&_svg]:size-4.5 [&_svg]:shrink-0'

const VARIANTS: Record<ButtonVariant, string> = {
  brass: 'brass hover:brightness-108 active:brightness-95',
  pine: 'bg-pine-800 text-cream shadow-lip hover:bg-pine-700 active:bg-pine-900',
  danger: 'bg-claret text-cream shadow-lip hover:brightness-115 active:brightness-90',
  outline: 'border border-current/55 hover:border-current/90 hover:bg-current/8',
  quiet: 'hover:bg-current/10',
}

/** The button's classes, for links that look like one. */
export function buttonStyle(variant: ButtonVariant = 'brass', className = ''): string {
  // With two padding classes, the stylesheet's order would win over the caller's.
  const padding = /(^| )px-/.test(className) ? '' : 'px-5 '
  return `${BASE} ${padding}${VARIANTS[variant]} ${className}`
}
