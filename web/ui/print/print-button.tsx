import { Button } from '#web/ui/button/button.tsx'
import { Printer } from '#web/ui/icons.ts'

export function PrintButton({ children }: { children: string }) {
  return (
    <Button variant="text" className="screen-only" icon={<Printer />} onClick={() => window.print()}>
      {children}
    </Button>
  )
}
