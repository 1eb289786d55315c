import { type ReactNode, useId } from 'react'

/** One titled section of the component samples. */
export function SampleSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="template__section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
