import { Button } from './button.tsx'
import { Printer } from './icons.ts'

export function PrintButton({ children }: { children: string }) {
  return (
    <Button variant="text" className="screen-only" icon={<Printer />} onClick={() => window.print()}>
      {children}
    </Button>
  )
}
