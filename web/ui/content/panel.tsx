import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** A card: white background, a border, large corners. `padded` adds the usual 24 px. */
export function Panel({
  as: Element = 'div',
  padded = false,
  className,
  children,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'aside'
  padded?: boolean
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}) {
  return (
    <Element {...rest} className={classNames('panel', padded && 'panel--padded', className)}>
      {children}
    </Element>
  )
}
