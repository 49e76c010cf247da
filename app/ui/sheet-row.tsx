import type { ComponentProps, ReactNode } from 'react'

type SheetRowProps = {
  title: ReactNode
  tag?: ReactNode
  picture?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

export function SheetRow({ title, tag, picture, actions, children }: SheetRowProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      {picture}
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="wrap-anywhere font-sans font-semibold text-[1.0625rem]">{title}</h3>
          {tag}
        </div>
        {children}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </li>
  )
}

export function SheetPicture({ alt, ...source }: ComponentProps<'img'>) {
  return (
    <img {...source} alt={alt} sizes="7rem" loading="lazy" className="h-20 w-28 rounded-md object-cover" />
  )
}
