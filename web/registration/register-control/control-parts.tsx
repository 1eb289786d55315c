import type { ReactNode } from 'react'
import type { RegisterControlProps } from './register-control-props.ts'

/** The button of a control. In a row, it is apart from the rest, beside the class it is about. */
export function ControlAct({
  placement,
  children,
}: {
  placement: RegisterControlProps['placement']
  children: ReactNode
}) {
  return placement === 'row' ? <div className="register-control__act">{children}</div> : children
}

/** The other messages and inputs of a control. */
export function ControlMore({
  placement,
  children,
}: {
  placement: RegisterControlProps['placement']
  children: ReactNode
}) {
  return placement === 'row' ? <div className="register-control__more">{children}</div> : children
}
