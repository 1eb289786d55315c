import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** One grey box. Sizes are CSS lengths; give the same boxes as the content that follows, so that nothing jumps. */
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
 * The frame of a skeleton: says `label` to screen readers, marks the place busy, and stays empty for the first
 * 150 ms, because a flash of grey is worse than a short wait. `minHeight` keeps the room meanwhile.
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
      {/* By its sheet, which needs no script: a frame that the server has drawn says by itself that something comes. */}
      <div className="skeleton-body skeleton-body--lazy" aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

/** True once the given time has passed since the first drawing. */
function useAfter(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return passed
}
