import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** One gray box. Sizes are CSS lengths. Use the same boxes as the content that follows, so that nothing jumps. */
export function Skeleton({
  width = '100%',
  height = 20,
  structure = 'text',
}: {
  width?: number | string
  height?: number | string
  structure?: 'text' | 'pill' | 'control'
}) {
  return (
    <span
      className={classNames('skeleton', structure !== 'text' && `skeleton--${structure}`)}
      style={{ width, height }}
    />
  )
}

/**
 * The frame of a skeleton. It announces `label` to screen readers and sets aria-busy. It stays empty for the first 150
 * ms, because a flash of gray is worse than a short wait. `minHeight` reserves the space.
 */
export function SkeletonFrame({
  label,
  minHeight,
  className,
  children,
}: {
  /** "Loading classes" */
  label: string
  minHeight?: number | string
  className?: string
  children: ReactNode
}) {
  const shown = useAfter(150)
  return (
    <div className={className} style={{ minHeight }} aria-busy="true">
      <span className="visually-hidden" role="status">
        {shown ? label : null}
      </span>
      {/* The delay is in CSS, so a server-rendered frame shows without scripts that content is loading. */}
      <div className="skeleton-body skeleton-body--lazy" aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

/** True once the given time has passed since mount. */
function useAfter(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return passed
}
