import { Button } from './button.tsx'
import { Printer } from './icons.ts'

export function PrintButton({
  children,
  onComing,
}: {
  children: string
  /** Somebody is about to press: what paper shows can still be loaded. */
  onComing?: () => void
}) {
  return (
    <Button
      variant="text"
      className="screen-only"
      icon={<Printer />}
      onPointerEnter={onComing}
      onFocus={onComing}
      onClick={() => window.print()}
    >
      {children}
    </Button>
  )
}
